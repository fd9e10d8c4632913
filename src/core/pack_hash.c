/* pack_hash.c - the name of a pack, needed also where no pack can be read from JSON. */
#include "robodrome/hash.h"
#include "robodrome/pack.h"

uint64_t rd_pack_hash(const rd_game *game, const rd_pack *pack)
{
    return rd_hash_bytes(pack, game->pack_size, 0);
}
