/* names.c - the words of A.E.G.I.S. that packs, cards and texts share. */
#include "names.h"

#include <string.h>

const char *const aegis_type_names[AEGIS_TYPES + 1] = {
    "Damage",    "Repair",  "Drain",     "Push",       "Pull",      "Move",     "Accuracy+",
    "Accuracy-", "Damage+", "Damage-",   "Defense+",   "Defense-",  "Evasion+", "Evasion-",
    "Boost",     "Lanzer",  "True-Form", "Burst-Star", "Self-Push", NULL,
};

static const char *const type_words[2][AEGIS_TYPES] = {
    {"Damage", "Repair", "Energy Drain", "Push", "Pull", "Move", "Accuracy Up", "Accuracy Down",
     "Damage Up", "Damage Down", "Defense Up", "Defense Down", "Evasion Up", "Evasion Down",
     "Energy Boost", "Lanzer", "True Form", "Burst Star", "Self-Push"},
    {"Damage", "Repair", "Energy Drain", "Push", "Pull", "Move", "Accuracy Buff", "Accuracy Debuff",
     "Damage Buff", "Damage Debuff", "Defense Buff", "Defense Debuff", "Evasion Buff",
     "Evasion Debuff", "Energy Boost", "Horizon Lanzer", "Reveal True Form", "Burst Star Overload",
     "Self-Push"},
};

const char *const aegis_attribute_names[AEGIS_BIT_STUN + 2] = {
    "ANTI-AIR", "ANTI-AIR2", "AIMED",    "ARCING",  "CRITICAL", "DISARM", "FORCE", "HEAVY", "SWIFT",
    "PIERCING", "SELF",      "RESTRAIN", "COMBINE", "LASER",    "MELEE",  "BLAZE", "RUST",  "QUELL",
    "GAMBIT",   "PRECISE",   "RECHARGE", "GAMBLE",  "LIGHT",    "STUN",   NULL,
};

#define WORDS(name, words) words,
const char *const aegis_trait_names[AEGIS_IDS + 2] = {
#define PASSIVE WORDS
#include "traits.def"
#define COMMAND WORDS
#include "traits.def"
#define FORMING WORDS
#include "traits.def"
#define COMPONENT WORDS
#include "traits.def"
    "Overblitz",
    NULL,
};

const char *const aegis_kind_names[] = {"Robot", "Drone", "Machineless", NULL};
const char *const aegis_class_names[] = {"Assault", "Evasive", "Guard", "Intel", "Support", NULL};

const char *const aegis_ask_names[AEGIS_ASKS] = {
    "",
#define ASK(name, id1, clause1, id2, clause2, words) #name,
#include "asks.def"
#undef ASK
};

const char *const aegis_ask_words[AEGIS_ASKS] = {
    "",
#define ASK(name, id1, clause1, id2, clause2, words) words,
#include "asks.def"
#undef ASK
};

const char *const aegis_end_words[AEGIS_ENDS] = {
    "",
#define END(name, clause1, clause2, words) words,
#include "ends.def"
#undef END
};

const char *const aegis_reason_words[AEGIS_REASONS] = {
    "",
#define REASON(name, clause1, code1, clause2, code2, forms, words) words,
#include "reasons.def"
#undef REASON
};

const char *const aegis_reason_forms[AEGIS_REASONS] = {
    "",
#define REASON(name, clause1, code1, clause2, code2, forms, words) forms,
#include "reasons.def"
#undef REASON
};

const char *aegis_type_words(const aegis_pack *p, uint32_t type)
{
    return type_words[p->edition == 1 ? 0 : 1][type];
}

const char *aegis_attribute_name(const aegis_pack *p, uint32_t attribute)
{
    uint32_t bit = 1u << attribute;
    if (p->edition == 1 && bit == AEGIS_SWIFT)
        return aegis_attribute_names[AEGIS_BIT_LIGHT];
    if (p->edition == 1 && bit == AEGIS_RESTRAIN)
        return aegis_attribute_names[AEGIS_BIT_STUN];
    return aegis_attribute_names[attribute];
}

const char *aegis_trait_name(const aegis_pack *p, uint32_t id)
{
    bool over = p->edition == 1 && id == (uint32_t)AEGIS_ID_FORMING + AEGIS_ULTRABLITZ;
    return aegis_trait_names[over ? (uint32_t)AEGIS_ID_OVERBLITZ : id];
}

bool aegis_trait_takes_x(uint32_t id)
{
    const char *name = aegis_trait_names[id];
    size_t n = strlen(name);
    return n > 2 && name[n - 1] == 'X' && name[n - 2] == ' ';
}

bool aegis_trait_takes_distance(uint32_t id)
{
    return id == (uint32_t)AEGIS_ID_COMPONENT + AEGIS_COMBINE_GAN ||
           id == (uint32_t)AEGIS_ID_COMPONENT + AEGIS_COMBINE_SAUR;
}

void aegis_trait_text(const aegis_pack *p, const aegis_trait *t, rd_text *out)
{
    const char *name = aegis_trait_name(p, t->id);
    if (!aegis_trait_takes_x(t->id)) {
        rd_text_str(out, name);
        return;
    }
    rd_text_bytes(out, name, strlen(name) - 1);
    rd_text_int(out, t->x);
    if (t->distance > 1) {
        rd_text_str(out, " at ");
        rd_text_int(out, t->distance);
    }
}

void aegis_class_text(uint32_t classes, rd_text *out)
{
    static const char letters[] = "AEGIS";
    for (uint32_t i = 0; i < 5; i++)
        if ((classes >> i & 1u) != 0)
            rd_text_char(out, letters[i]);
    if (classes == 0)
        rd_text_char(out, '-');
}

static char blank(char c)
{
    return c == '_' ? ' ' : c;
}

uint32_t aegis_card_find(const aegis_pack *p, const char *name, uint32_t length)
{
    for (uint32_t i = 0; i < p->cards; i++) {
        const char *own = p->card[i].name;
        uint32_t n = 0;
        while (n < length && own[n] != '\0' && blank(own[n]) == blank(name[n]))
            n++;
        if (n == length && own[n] == '\0')
            return i;
    }
    return AEGIS_CARDS;
}

void aegis_name_text(const char *name, rd_text *out)
{
    for (; *name != '\0'; name++)
        rd_text_char(out, *name == ' ' ? '_' : *name);
}
