/* words.c - what a session says to people, in sentences. */
#include "words.h"

#include <stdlib.h>
#include <string.h>

#include "say.h"

enum {
    MOVE_TEXT = 128 /* bytes of one move as text */
};

void rd_words_name(const rd_session *s, int seat, rd_text *out)
{
    rd_text_char(out, 'S');
    rd_text_int(out, seat + 1);
    if (seat >= 0 && s->player[seat].name[0] != '\0') {
        rd_text_char(out, ' ');
        rd_text_str(out, s->player[seat].name);
    }
}

void rd_words_move(const rd_session *s, rd_move move, rd_text *out)
{
    rd_room view;
    rd_match_view(s->match, s->seat, (rd_view *)&view);
    s->game->move_text(s->pack, (rd_view *)&view, s->seat, move, out);
}

/* Who decides comes first. Some games say it themselves, by the number; people have names. */
void rd_words_question(const rd_session *s, rd_text *out)
{
    rd_room view;
    rd_text t;
    char words[RD_LINE_MAX];
    bool person = s->wait == RD_WAIT_PERSON;
    bool brain = s->wait == RD_WAIT_BRAIN;
    int reader = person ? s->seat : s->viewer;
    int seat = brain ? s->thinker : reader;
    rd_text_init(&t, words, sizeof words);
    rd_match_view(s->match, reader, (rd_view *)&view);
    s->game->need_text(s->pack, (rd_view *)&view, reader, &t);
    bool called = words[0] == 'S' && words[1] == (char)('1' + seat) && words[2] == ':';
    if (called || person || brain)
        rd_words_name(s, seat, out);
    if ((person || brain) && !called)
        rd_text_str(out, ": ");
    words[0] = person || brain ? words[0] : rd_say_capital(words[0]);
    rd_text_str(out, called ? words + 2 : words);
    if (s->wait == RD_WAIT_OUTCOME)
        rd_text_str(out, ". Type what it shows.");
}

void rd_words_clause(const rd_game *game, rd_clause clause, rd_text *out)
{
    if (clause == 0 || clause >= game->clause_count)
        return;
    rd_text_str(out, game->clauses[clause]);
    if (game->clause_words[clause] != NULL && game->clause_words[clause][0] != '\0') {
        rd_text_str(out, ": ");
        rd_text_str(out, game->clause_words[clause]);
    }
}

static void refusal_words(const rd_session *s, const rd_refusal *why, rd_text *out)
{
    rd_room view;
    rd_match_view(s->match, s->viewer, (rd_view *)&view);
    s->game->refusal_text(s->pack, (rd_view *)&view, why, out);
}

void rd_words_refusal(const rd_session *s, const rd_refusal *why, rd_text *out)
{
    rd_text_str(out, "No: ");
    refusal_words(s, why, out);
    if (why->clause != 0 && why->clause < s->game->clause_count) {
        rd_text_str(out, " (");
        rd_text_str(out, s->game->clauses[why->clause]);
        rd_text_char(out, ')');
    }
    rd_text_char(out, '.');
}

void rd_words_fault(const rd_session *s, const rd_fault *f, rd_text *out)
{
    if (f->err == RD_ILLEGAL && (f->why.clause != 0 || f->why.code != 0)) {
        rd_words_refusal(s, &f->why, out);
        return;
    }
    rd_say_sentence(f, NULL, out);
}

/* The same letters, large or small. */
static bool same_word(rd_word a, rd_word b)
{
    if (a.length != b.length)
        return false;
    for (uint32_t i = 0; i < a.length; i++)
        if (rd_say_capital(a.at[i]) != rd_say_capital(b.at[i]))
            return false;
    return true;
}

/* How many words two texts have in common at the same ends, first words counting most. */
static int likeness(const char *a, const char *b)
{
    int score = 0;
    rd_reader ra;
    rd_reader rb;
    rd_reader_init(&ra, a);
    for (rd_word wa = rd_reader_word(&ra); wa.length > 0; wa = rd_reader_word(&ra)) {
        rd_reader_init(&rb, b);
        for (rd_word wb = rd_reader_word(&rb); wb.length > 0; wb = rd_reader_word(&rb))
            score += same_word(wa, wb);
    }
    return score;
}

uint32_t rd_words_near(const rd_session *s, const char *text, rd_move out[RD_NEAR_MAX])
{
    rd_move moves[RD_MOVES_MAX];
    int score[RD_NEAR_MAX] = {0};
    uint32_t count = rd_session_answers(s, moves);
    for (uint32_t i = 0; i < count; i++) {
        char answer[MOVE_TEXT];
        rd_text t;
        rd_text_init(&t, answer, sizeof answer);
        rd_words_move(s, moves[i], &t);
        int like = likeness(text, answer);
        int place = RD_NEAR_MAX;
        while (place > 0 && like > score[place - 1])
            place--;
        for (int k = RD_NEAR_MAX - 1; k > place; k--) {
            score[k] = score[k - 1];
            out[k] = out[k - 1];
        }
        if (place < RD_NEAR_MAX) {
            score[place] = like;
            out[place] = moves[i];
        }
    }
    uint32_t found = 0;
    while (found < RD_NEAR_MAX && score[found] > 0)
        found++;
    return found;
}

/* Offers the legal answers that look most like what was typed. */
static void near_answers(const rd_session *s, const char *text, rd_text *out)
{
    rd_move near[RD_NEAR_MAX] = {0};
    uint32_t count = rd_words_near(s, text, near);
    for (uint32_t k = 0; k < count; k++) {
        rd_text_str(out, k == 0 ? " Allowed now: " : ", ");
        rd_words_move(s, near[k], out);
    }
    if (count > 0)
        rd_text_char(out, '.');
}

void rd_words_why(const rd_session *s, const char *text, bool brief, rd_text *out)
{
    rd_room view;
    rd_choice choice;
    rd_fault f = {0};
    rd_match_view(s->match, s->seat, (rd_view *)&view);
    rd_err err = s->game->move_parse(s->pack, (rd_view *)&view, s->seat, text, &choice, &f);
    if (err == RD_ILLEGAL) {
        if (brief) {
            rd_words_refusal(s, &f.why, out);
        } else {
            rd_text_str(out, "No: ");
            refusal_words(s, &f.why, out);
            rd_text_str(out, ". ");
            rd_words_clause(s->game, f.why.clause, out);
        }
        near_answers(s, text, out);
        return;
    }
    if (err != RD_OK) {
        f.err = err;
        rd_say_sentence(&f, NULL, out);
        near_answers(s, text, out);
        return;
    }
    rd_text_str(out, "That is allowed now.");
    if (choice.count == 1) {
        rd_text_char(out, ' ');
        rd_words_odds(s, choice.move[0], out);
    }
}

/* A share of `total` with two digits behind the point: "1.42". */
static void hundredths(rd_text *out, uint64_t n)
{
    rd_text_int(out, (int64_t)(n / 100));
    rd_text_char(out, '.');
    rd_text_char(out, (char)('0' + n / 10 % 10));
    rd_text_char(out, (char)('0' + n % 10));
}

/* part * scale / total, rounded, without leaving 64 bits for the totals that games have. */
static uint64_t share(uint64_t part, uint64_t total, uint64_t scale)
{
    while (part > UINT64_MAX / scale / 2 || total > UINT64_MAX / scale / 2) {
        part /= 2;
        total /= 2;
    }
    return total == 0 ? 0 : (part * scale + total / 2) / total;
}

/* ", with 1 reroll, 2 jams" */
static void again_words(const rd_odds *odds, rd_text *out)
{
    const uint32_t dice[] = {odds->rerolls, odds->jams};
    static const char *const names[][2] = {{" reroll", " rerolls"}, {" jam", " jams"}};
    bool first = true;
    for (uint32_t i = 0; i < 2; i++) {
        if (dice[i] == 0)
            continue;
        rd_text_str(out, first ? ", with " : ", ");
        rd_text_int(out, dice[i]);
        rd_text_str(out, names[i][dice[i] > 1]);
        first = false;
    }
}

/* "1.33 wounds": the mean of one list of amounts. */
static void mean_words(const int32_t *amount, const uint64_t *weight, uint32_t count,
                       uint64_t total, const char *unit, rd_text *out)
{
    uint64_t sum = 0;
    uint64_t part = 1 + (total >> 48); /* so that amounts fit too */
    for (uint32_t i = 0; i < count && i < RD_ODDS_MAX; i++)
        sum += amount[i] > 0 ? (uint64_t)amount[i] * (weight[i] / part) : 0;
    hundredths(out, share(sum, total / part, 100));
    rd_text_char(out, ' ');
    rd_text_str(out, unit != NULL ? unit : "");
}

void rd_words_of_odds(const rd_odds *odds, rd_text *out)
{
    if (odds->total < 2)
        return;
    if (odds->more_count > 0) {
        mean_words(odds->more_amount, odds->more_weight, odds->more_count, odds->total,
                   odds->more_unit, out);
        rd_text_str(out, ", ");
    }
    mean_words(odds->amount, odds->weight, odds->count, odds->total, odds->unit, out);
    rd_text_str(out, " expected");
    if (odds->goal_words != NULL) {
        uint64_t tenths = share(odds->goal, odds->total, 1000);
        rd_text_str(out, ", ");
        rd_text_str(out, odds->goal_words);
        rd_text_str(out, ": ");
        rd_text_int(out, (int64_t)(tenths / 10));
        rd_text_char(out, '.');
        rd_text_int(out, (int64_t)(tenths % 10));
        rd_text_str(out, " %");
    }
    again_words(odds, out);
}

void rd_words_odds(const rd_session *s, rd_move move, rd_text *out)
{
    rd_odds odds;
    rd_room view;
    memset(&odds, 0, sizeof odds);
    rd_match_view(s->match, s->seat, (rd_view *)&view);
    s->game->odds(s->pack, (rd_view *)&view, s->seat, move, &odds);
    rd_words_of_odds(&odds, out);
}

static void dice_words(const rd_session *s, rd_text *out)
{
    switch (s->source.kind) {
    case RD_SOURCE_SEED:
        rd_text_str(out, "The program rolls the dice.");
        break;
    case RD_SOURCE_FAIR:
        rd_text_str(out, "Committed dice: SHA-256 of their seed is ");
        rd_text_str(out, s->source.commitment);
        rd_text_str(out, ".");
        break;
    case RD_SOURCE_MANUAL:
        rd_text_str(out, "Roll real dice and type what they show.");
        break;
    case RD_SOURCE_LIST:
        rd_text_str(out, "The dice come from ");
        rd_text_str(out, s->source.list_path != NULL ? s->source.list_path : "a list");
        rd_text_str(out, ".");
        break;
    }
}

void rd_words_opening(const rd_session *s, rd_text *out)
{
    rd_text_str(out, s->game->title);
    rd_text_str(out, ": ");
    rd_options_text(s->game, rd_match_options(s->match), out);
    rd_text_str(out, ".\n");
    for (int i = 0; i < s->seats; i++) {
        const rd_brain *brain = s->player[i].brain;
        rd_words_name(s, i, out);
        if (brain != NULL) {
            rd_text_str(out, " is the computer (");
            rd_text_str(out, brain->id);
            rd_text_str(out, ")");
        } else {
            rd_text_str(out, s->people == 1 ? " is you" : " is a person");
        }
        rd_text_str(out, i + 1 < s->seats ? ", " : ".\n");
    }
    dice_words(s, out);
    rd_text_char(out, '\n');
}

void rd_words_closing(const rd_session *s, rd_text *out)
{
    rd_text_str(out, "The game is over: ");
    s->game->result_text(s->pack, rd_match_state(s->match), out);
    rd_text_str(out, ".\n");
    if (s->source.kind == RD_SOURCE_FAIR) {
        rd_text_str(out, "The seed of the dice was ");
        rd_source_seed_text(&s->source, out);
        rd_text_str(out, ", its salt \"");
        rd_text_str(out, s->source.salt);
        rd_text_str(out, "\".\n");
    } else if (s->source.kind == RD_SOURCE_SEED) {
        char digits[24];
        rd_text t;
        rd_text_init(&t, digits, sizeof digits);
        rd_text_int(&t, (int64_t)s->seed);
        rd_text_str(out, "The dice came from seed ");
        rd_text_str(out, digits);
        rd_text_str(out, ".\n");
    }
}

/* Writes twice: once to learn the length, once for good. */
typedef void (*writer)(const rd_session *, rd_text *);

static char *whole(const rd_session *s, writer write)
{
    rd_text t;
    rd_text_init(&t, NULL, 0);
    write(s, &t);
    size_t size = t.need + 1;
    char *text = malloc(size);
    if (text == NULL)
        return NULL;
    rd_text_init(&t, text, size);
    write(s, &t);
    return text;
}

/* When the game is over nothing is secret any more. */
static int reader_of(const rd_session *s)
{
    return s->wait == RD_WAIT_OVER ? RD_TABLE_SEAT : s->viewer;
}

static void write_record(const rd_session *s, rd_text *out)
{
    rd_match_write(s->match, reader_of(s), out);
}

static void write_position(const rd_session *s, rd_text *out)
{
    rd_room view;
    rd_match_view(s->match, reader_of(s), (rd_view *)&view);
    rd_position_id(s->game, s->pack, (rd_view *)&view, out);
}

char *rd_words_record(const rd_session *s)
{
    return whole(s, write_record);
}

char *rd_words_position(const rd_session *s)
{
    return whole(s, write_position);
}
