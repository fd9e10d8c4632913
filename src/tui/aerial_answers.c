/* aerial_answers.c - what the answers of Aerial Assault mean, in people's words and with odds. */
#include <string.h>

#include "aerial_view.h"
#include "table/words.h"

static void write_percent(uint32_t percent, bool brief, rd_text *out)
{
    rd_text_int(out, percent);
    rd_text_str(out, brief ? "%" : " %");
}

/* The game's odds of the answer itself: ": 67 %, 10 points". */
static void write_odds(const rd_scene *scene, rd_move m, bool brief, rd_text *out)
{
    rd_odds odds;
    int32_t most = 0;
    memset(&odds, 0, sizeof odds);
    scene->game->odds(scene->pack, scene->view, scene->seat, m, &odds);
    if (odds.total < 2)
        return;
    rd_text_str(out, ": ");
    write_percent((uint32_t)((odds.goal * 100 + odds.total / 2) / odds.total), brief, out);
    for (uint32_t i = 0; i < odds.count && i < RD_ODDS_MAX; i++)
        most = odds.amount[i] > most ? odds.amount[i] : most;
    if (odds.unit != NULL && strcmp(odds.unit, "zones") == 0)
        rd_text_str(out, ", else 1 zone");
    if (aerial_kind(m) == AERIAL_DO_BLOCK && aerial_seen(scene)->tied != 0) {
        rd_text_str(out, ", tie ");
        write_percent((aerial_ties(odds.goal) * 100 + 18) / 36, brief, out);
    }
    if (odds.unit == NULL || strcmp(odds.unit, "points") != 0)
        return;
    rd_text_str(out, ", ");
    rd_text_int(out, most);
    rd_text_str(out, " points");
}

/* " (S2)", or nothing for the own robots and where there is no room. */
static void write_owner(const rd_scene *scene, uint32_t team, bool brief, rd_text *out)
{
    const aerial_state *s = aerial_seen(scene);
    if (brief || team >= s->teams || s->team[team].owner == 0)
        return;
    int seat = s->team[team].owner - 1;
    if (seat == scene->seat)
        return;
    rd_text_str(out, " (");
    rd_words_name(scene->session, seat, out);
    rd_text_char(out, ')');
}

/* A card with one of its sides: what it says and what it promises from here. */
static void write_side(const rd_scene *scene, uint32_t team, uint32_t code, bool brief,
                       rd_text *out)
{
    const aerial_state *s = aerial_seen(scene);
    aerial_write_action(aerial_figures(scene), aerial_card_of(code), aerial_side_of(code), brief,
                        out);
    aerial_prospect hope;
    aerial_prospect_of(aerial_figures(scene), s, team, code, &hope);
    if (hope.act == 0)
        return;
    rd_text_str(out, brief ? " " : ", ");
    rd_text_str(out, hope.act != AERIAL_DO_LOW ? "" : brief ? "low " : "low goal ");
    write_percent(hope.percent, brief, out);
    if (brief)
        return;
    if (hope.target < s->teams) {
        rd_text_str(out, " on ");
        aerial_write_team(s, hope.target, out);
    } else if (hope.zone != s->team[team].zone) {
        rd_text_str(out, " from ");
        rd_text_str(out, aerial_zone_names[hope.zone]);
    }
}

static void write_draft(const rd_scene *scene, uint32_t card, rd_text *out)
{
    const aerial_pack *p = aerial_figures(scene);
    aerial_write_card(card, out);
    rd_text_str(out, "  ");
    aerial_write_action(p, card, AERIAL_A, true, out);
    rd_text_str(out, " / ");
    aerial_write_action(p, card, AERIAL_B, true, out);
}

/* What a robot has face up: "Shoot +1". */
static void write_face_up(const rd_scene *scene, uint32_t team, rd_text *out)
{
    uint32_t code = team < aerial_seen(scene)->teams ? aerial_seen(scene)->team[team].laid : 0;
    if (code != 0 && code < AERIAL_UNKNOWN_STAY)
        aerial_write_action(aerial_figures(scene), aerial_card_of(code), aerial_side_of(code),
                            false, out);
}

/* What is worth knowing about an answer beside its label. */
static void write_more(const rd_scene *scene, rd_move m, bool brief, rd_text *out)
{
    uint32_t b = aerial_b(m);
    switch (aerial_kind(m)) {
    case AERIAL_DO_PART:
        if (b != AERIAL_NONE) {
            rd_text_str(out, ": ");
            aerial_write_part_figures(aerial_figures(scene), aerial_a(m), b, out);
        }
        break;
    case AERIAL_DO_BLOCK:
        if (b != AERIAL_NONE) {
            write_owner(scene, b, brief, out);
            rd_text_str(out, ", who plays ");
            write_face_up(scene, b, out);
        }
        break;
    case AERIAL_DO_RESOLVE:
        write_owner(scene, b, brief, out);
        rd_text_str(out, ": ");
        write_face_up(scene, b, out);
        break;
    case AERIAL_DO_CATCHER:
    case AERIAL_DO_RECEIVE:
    case AERIAL_DO_GIVE:
        write_owner(scene, b, brief, out);
        break;
    case AERIAL_DO_KISS:
        write_owner(scene, aerial_a(m), brief, out);
        rd_text_str(out, ", a kiss pass: certain");
        break;
    default:
        break;
    }
}

void aerial_write_answer(const rd_scene *scene, rd_move m, bool brief, rd_text *group,
                         rd_text *words)
{
    const aerial_pack *p = aerial_figures(scene);
    uint32_t b = aerial_b(m);
    switch (aerial_kind(m)) {
    case AERIAL_DO_SLOT:
    case AERIAL_DO_LAY:
        aerial_write_card(aerial_card_of(b), group);
        write_side(scene, aerial_a(m), b, brief, words);
        return;
    case AERIAL_DO_PASS:
        rd_text_str(group, "Pass ");
        aerial_write_ball(b % AERIAL_BALLS, group);
        rd_text_str(group, " to");
        rd_text_str(words, aerial_zone_names[aerial_a(m) % AERIAL_ZONES]);
        return;
    case AERIAL_DO_PART:
        if (brief && b != AERIAL_NONE) {
            aerial_write_part_row(p, aerial_a(m), b, words);
            return;
        }
        break;
    case AERIAL_DO_DRAFT:
        if (brief) {
            write_draft(scene, b, words);
            return;
        }
        break;
    default:
        break;
    }
    aerial_write_label(p, aerial_seen(scene), m, words);
    write_more(scene, m, brief, words);
    write_odds(scene, m, brief, words);
}

void aerial_answer(const rd_scene *scene, rd_move m, rd_text *group, rd_text *words)
{
    aerial_write_answer(scene, m, false, group, words);
}

uint32_t aerial_rows(const rd_scene *scene, aerial_row out[RD_MOVES_MAX])
{
    uint32_t rows = 0;
    for (uint32_t i = 0; i < scene->answer_count; i++) {
        char group[sizeof out[0].group];
        char words[160];
        rd_text g;
        rd_text w;
        rd_text_init(&g, group, sizeof group);
        rd_text_init(&w, words, sizeof words);
        aerial_write_answer(scene, scene->answer[i], true, &g, &w);
        if (group[0] != '\0' && rows > 0 && strcmp(out[rows - 1].group, group) == 0) {
            out[rows - 1].count++;
            continue;
        }
        out[rows].first = i;
        out[rows].count = 1;
        memcpy(out[rows].group, group, sizeof group);
        rows++;
    }
    return rows;
}
