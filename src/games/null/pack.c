/* pack.c - how the JSON of a pack becomes its bytes, and whether its figures can be played. */
#include "null.h"
#include "null_clauses.h"

static const rd_pack_field tool_fields[] = {
    {"name", RD_PACK_NAME, offsetof(null_tool, name), sizeof(((null_tool *)0)->name), 0, 0, NULL,
     NULL, 0},
    {"low", RD_PACK_U16, offsetof(null_tool, low), 0, 0, NULL_NUMBER_MAX, NULL, NULL, 0},
    {"high", RD_PACK_U16, offsetof(null_tool, high), 0, 0, NULL_NUMBER_MAX, NULL, NULL, 0},
    {NULL, RD_PACK_U8, 0, 0, 0, 0, NULL, NULL, 0},
};

static const rd_pack_field strength_field[] = {
    {"strength", RD_PACK_U16, 0, 0, 0, NULL_NUMBER_MAX + 1, NULL, NULL, 0},
    {NULL, RD_PACK_U8, 0, 0, 0, 0, NULL, NULL, 0},
};

const rd_pack_field null_pack_fields[] = {
    {"tools", RD_PACK_ROWS, offsetof(null_pack, tool), sizeof(null_tool), NULL_TOOLS, NULL_TOOLS,
     NULL, tool_fields, offsetof(null_pack, tools)},
    {"cards", RD_PACK_LIST, offsetof(null_pack, strength), sizeof(uint16_t), NULL_CARDS, NULL_CARDS,
     NULL, strength_field, offsetof(null_pack, cards)},
    {"step", RD_PACK_U16, offsetof(null_pack, step), 0, 1, NULL_NUMBER_MAX, NULL, NULL, 0},
    {"prize", RD_PACK_U16, offsetof(null_pack, prize), 0, 1, NULL_NUMBER_MAX + 1, NULL, NULL, 0},
    {NULL, RD_PACK_U8, 0, 0, 0, 0, NULL, NULL, 0},
};

static rd_refusal refuse_figure(rd_clause clause, int32_t figure, int32_t least, int32_t most)
{
    return rd_refuse(clause, NULL_E_PACK, figure, least, most, 0);
}

/* Every number within reach can hit, and every tool has a number that the list offers. */
rd_refusal null_pack_build(rd_pack *pack)
{
    null_pack *p = (null_pack *)pack;
    int32_t least_step = (NULL_NUMBER_MAX + NULL_FACES - 1) / NULL_FACES;
    if (p->step < least_step)
        return refuse_figure(NUL_THR_04, p->step, least_step, NULL_NUMBER_MAX);
    for (uint32_t i = 0; i < NULL_TOOLS; i++) {
        const null_tool *t = &p->tool[i];
        int32_t offered = (t->low + NULL_GRID - 1) / NULL_GRID * NULL_GRID;
        if (t->low > t->high)
            return refuse_figure(NUL_THR_02, t->high, t->low, NULL_NUMBER_MAX);
        if (offered > t->high)
            return refuse_figure(NUL_THR_03, t->high, offered, NULL_NUMBER_MAX);
    }
    p->gain_max = (uint16_t)(1 + NULL_NUMBER_MAX / p->prize);
    return rd_accept();
}
