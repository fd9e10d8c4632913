/* answers.c - the answers of a decision as text, numbered, and grouped when there are many. */
#include "answers.h"

#include <string.h>

void rd_answers_read(rd_answers *a, const rd_session *s)
{
    a->count = 0;
    if (s->wait != RD_WAIT_PERSON || s->hand_over)
        return;
    a->count = rd_session_answers(s, a->move);
    for (uint32_t i = 0; i < a->count; i++) {
        rd_text t;
        rd_text_init(&t, a->text[i], sizeof a->text[i]);
        rd_words_move(s, a->move[i], &t);
    }
}

size_t rd_answers_stem(const rd_answers *a, uint32_t i)
{
    const char *blank = strrchr(a->text[i], ' ');
    return blank == NULL ? 0 : (size_t)(blank - a->text[i]);
}

static bool same_stem(const rd_answers *a, uint32_t i, uint32_t k)
{
    size_t n = rd_answers_stem(a, i);
    return n > 0 && rd_answers_stem(a, k) == n && memcmp(a->text[i], a->text[k], n) == 0;
}

static void put_number(rd_text *out, uint32_t i, const char *text)
{
    rd_text_int(out, (int64_t)i + 1);
    rd_text_char(out, ' ');
    rd_text_str(out, text);
}

/* One group from its first member on; lines that follow are set in by two blanks. */
static void list_group(const rd_answers *a, uint32_t first, size_t cols, rd_text *out)
{
    size_t stem = rd_answers_stem(a, first);
    size_t line = out->need;
    bool begun = false;
    rd_text_bytes(out, a->text[first], stem);
    rd_text_char(out, ':');
    for (uint32_t i = first; i < a->count; i++) {
        if (!same_stem(a, first, i))
            continue;
        const char *last = a->text[i] + stem + 1;
        if (begun)
            rd_text_char(out, ',');
        if (begun && out->need - line + strlen(last) + 6 > cols) {
            rd_text_str(out, "\n ");
            line = out->need - 1;
        }
        rd_text_char(out, ' ');
        put_number(out, i, last);
        begun = true;
    }
    rd_text_char(out, '\n');
}

void rd_answers_list(const rd_answers *a, int cols, rd_text *out)
{
    for (uint32_t i = 0; i < a->count; i++) {
        bool first = true;
        uint32_t members = 0;
        for (uint32_t k = 0; k < a->count; k++) {
            if (!same_stem(a, i, k))
                continue;
            members++;
            first = first && k >= i;
        }
        if (a->count <= RD_ANSWERS_SHORT || members < 2) {
            put_number(out, i, a->text[i]);
            rd_text_char(out, '\n');
        } else if (first) {
            list_group(a, i, (size_t)cols, out);
        }
    }
}

static int common_start(const char *a, const char *b)
{
    int n = 0;
    while (a[n] != '\0' && a[n] == b[n])
        n++;
    return n;
}

uint32_t rd_answers_alike(const rd_answers *a, uint32_t like, const bool *here)
{
    uint32_t best = a->count;
    int best_score = -1;
    for (uint32_t i = 0; i < a->count; i++) {
        if (!here[i])
            continue;
        int score = like < a->count ? common_start(a->text[i], a->text[like]) : 0;
        if (score > best_score) {
            best = i;
            best_score = score;
        }
    }
    return best;
}
