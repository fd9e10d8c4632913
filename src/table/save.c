/* save.c - sessions as text: a record that holds everything, and who sat where. */
#include "save.h"

#include <stdlib.h>
#include <string.h>

#include "say.h"

static const char player_remark[] = "# player S";
static const char list_remark[] = "# dice at ";

static void write_players(const rd_session *s, rd_text *out)
{
    for (int i = 0; i < s->seats; i++) {
        const rd_brain *brain = s->player[i].brain;
        rd_text_str(out, player_remark);
        rd_text_int(out, i + 1);
        rd_text_str(out, brain != NULL ? " computer:" : " me");
        rd_text_str(out, brain != NULL ? brain->id : "");
        rd_text_char(out, '\n');
    }
    /* A name that breaks the line cannot be kept; such a list is not found again. */
    if (s->source.kind == RD_SOURCE_LIST && strchr(s->source.list_path, '\n') == NULL) {
        rd_text_str(out, list_remark);
        rd_text_int(out, (int64_t)s->source.list_at);
        rd_text_str(out, " of ");
        rd_text_str(out, s->source.list_path);
        rd_text_char(out, '\n');
    }
}

rd_err rd_save_text(const rd_session *s, rd_text *out)
{
    rd_err err = rd_match_write(s->match, RD_TABLE_SEAT, out);
    if (err == RD_OK)
        write_players(s, out);
    return err;
}

/* "# player S2 computer:greedy", behind its first words. */
static bool read_player(const char *at, rd_setup *setup, rd_seats given)
{
    static const char computer[] = " computer:";
    char id[32];
    if (at[0] < '1' || at[0] > '0' + RD_SEATS_MAX)
        return false;
    int seat = at[0] - '1';
    size_t n = strcspn(at + 1, "\r\n");
    const rd_brain *brain = NULL;
    if (n > sizeof computer - 1 && strncmp(at + 1, computer, sizeof computer - 1) == 0) {
        size_t size = n - (sizeof computer - 1);
        if (size >= sizeof id)
            return false;
        memcpy(id, at + sizeof computer, size);
        id[size] = '\0';
        brain = rd_brain_find(id);
        if (brain == NULL)
            return false;
    } else if (n != 3 || strncmp(at + 1, " me", 3) != 0) {
        return false;
    }
    if ((given & RD_SEAT(seat)) == 0)
        setup->player[seat].brain = brain;
    return true;
}

/* A record from elsewhere has no such remarks: then one person plays against the computer. */
rd_err rd_save_players(const char *text, const rd_match *match, rd_setup *setup, rd_seats given,
                       rd_fault *f)
{
    uint32_t line = 0;
    for (uint32_t i = 0; i < RD_SEATS_MAX; i++) {
        if ((given & RD_SEAT(i)) == 0)
            setup->player[i].brain = i == 0 ? NULL : rd_brain_find("greedy");
        const char *name = i < rd_match_seats(match) ? rd_match_name(match, (int)i) : "";
        if (setup->player[i].name[0] == '\0')
            memcpy(setup->player[i].name, name, strlen(name) + 1);
    }
    while (*text != '\0') {
        line++;
        bool player = strncmp(text, player_remark, sizeof player_remark - 1) == 0;
        if (player && !read_player(text + sizeof player_remark - 1, setup, given)) {
            rd_say_fault(f, RD_SYNTAX,
                         "the player cannot be read; write \"# player S1 me\" or \"# player S2 "
                         "computer:greedy\"");
            f->line = line;
            return RD_SYNTAX;
        }
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return RD_OK;
}

/* The file of a written list is found again, at the place where it was. */
static rd_err resume_list(rd_source *source, const char *text, rd_read_list *read, rd_fault *f)
{
    char path[4096];
    const char *at = strstr(text, list_remark);
    if (at == NULL || read == NULL)
        return RD_OK; /* somebody types the outcomes from now on */
    rd_reader r;
    int64_t used = 0;
    rd_reader_init(&r, at + sizeof list_remark - 1);
    bool good = rd_word_int(rd_reader_word(&r), 0, RD_LIST_MAX, &used) &&
                rd_word_is(rd_reader_word(&r), "of");
    const char *name = r.at + strspn(r.at, " ");
    size_t n = strcspn(name, "\n");
    if (!good || n == 0 || n >= sizeof path)
        return rd_say_fault(f, RD_SYNTAX, "the remark on the dice cannot be read; remove it");
    memcpy(path, name, n);
    path[n] = '\0';
    rd_err err = rd_source_open(source, RD_SOURCE_LIST, path, read, f);
    if (err != RD_OK)
        return rd_say_fault_about(f, err, "its dice come from ", path,
                                  ", which cannot be read; put it back");
    size_t size = strlen(source->list);
    source->list_at = (size_t)used < size ? (size_t)used : size;
    for (size_t i = 0; i < source->list_at; i++)
        source->list_line += source->list[i] == '\n';
    return RD_OK;
}

static rd_err resume(rd_session **out, rd_match *match, const char *text, rd_setup *setup,
                     rd_fault *f)
{
    rd_source source;
    rd_err err = rd_source_resume(&source, match, f);
    if (err == RD_OK && rd_match_dice(match)->kind == RD_CHANCE_LIST)
        err = resume_list(&source, text, setup->read_list, f);
    if (err != RD_OK) {
        rd_match_free(match);
        return err;
    }
    err = rd_session_adopt(out, match, setup, f);
    if (err != RD_OK) {
        rd_source_close(&source);
        return err;
    }
    (*out)->source = source;
    rd_source_attach(&(*out)->source, match);
    return RD_OK;
}

rd_err rd_save_open(rd_session **out, const char *text, const rd_setup *setup, rd_seats given,
                    rd_fault *f)
{
    rd_match *match = NULL;
    rd_setup players = *setup;
    rd_own own = {setup->game, setup->pack};
    *out = NULL;
    rd_err err = rd_match_read(&match, text, setup->pack != NULL ? &own : NULL, f);
    if (err != RD_OK)
        return err;
    err = rd_save_players(text, match, &players, given, f);
    if (err == RD_OK)
        return resume(out, match, text, &players, f);
    rd_match_free(match);
    return err;
}
