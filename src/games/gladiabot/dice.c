/* dice.c - dice of an attack: kept as counts, compared rank by rank without sorting. */

/*
 * A side's dice are five lanes of five bits, one lane for each face from 2 to 6. With n dice
 * showing at least that face, the n lowest bits of the lane are set. Bit i of a lane then says
 * that the die of rank i (0 is the highest) shows at least that face, so:
 *
 *   the attacker's die of rank i is higher  <=>  in some lane, attack has bit i and defence not
 *   ... and shows a 6                       <=>  the same in the lane of the face 6
 *
 * which is GLA-DIC-03 to GLA-DIC-07 in two masks. Only the multiset of faces is kept: the
 * order in which dice of one side fell means nothing.
 */
enum {
    GLADIABOT_LANE = 5,         /* bits a lane, the most dice a side may have */
    GLADIABOT_LANES = 0x108421, /* the lowest bit of every lane */
    GLADIABOT_LANE_MASK = 31,
    GLADIABOT_SIX = 20 /* where the lane of the face 6 begins */
};

/* Adds one die: every lane up to its face goes from n to n + 1 set bits, which is 2u + 1. */
RD_INLINE uint32_t gladiabot_dice_add(uint32_t dice, uint32_t face)
{
    uint32_t lanes = ((uint32_t)1 << (GLADIABOT_LANE * (face - 1u))) - 1u;
    return dice + (dice & lanes) + (GLADIABOT_LANES & lanes);
}

/* Wounds of an attack: one a rank won, two where it was won with a 6. */
RD_INLINE uint32_t gladiabot_dice_wounds(uint32_t attack, uint32_t defence)
{
    uint32_t won = attack & ~defence;
    uint32_t six = won >> GLADIABOT_SIX;
    won |= won >> 2 * GLADIABOT_LANE;
    won |= (won >> GLADIABOT_LANE) | (won >> 2 * GLADIABOT_LANE);
    return RD_POPCOUNT64((won & GLADIABOT_LANE_MASK) | (uint64_t)six << GLADIABOT_LANE);
}
