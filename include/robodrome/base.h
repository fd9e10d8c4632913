/* base.h - the words every part shares: seats, moves, clauses, errors, refusals. */
#ifndef RD_BASE_H
#define RD_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Rules sources are compiled three times: native, wasm32, and included into a .cu file as
 * device code. RD_FN marks a function of the rules that other files call, RD_LOCAL one that
 * stays in its unit, RD_INLINE a small one in a header, RD_TABLE a constant table. Rules keep
 * to the part of C11 that C++17 also accepts.
 */
#ifdef __CUDACC__
#define RD_FN     __device__ __noinline__ static /* inlined everywhere it takes minutes to compile */
#define RD_LOCAL  __device__ static
#define RD_INLINE __device__ static inline
#define RD_TABLE  __device__ static const
#else
#define RD_FN
#define RD_LOCAL  static
#define RD_INLINE static inline
#define RD_TABLE  static const
#endif

/* Headers may be included from C++ (and .cu) hosts. */
#ifdef __cplusplus
#define RD_BEGIN_DECLS         extern "C" {
#define RD_END_DECLS           }
#define RD_STATIC_ASSERT(c, m) static_assert(c, m)
#else
#define RD_BEGIN_DECLS
#define RD_END_DECLS
#define RD_STATIC_ASSERT(c, m) _Static_assert(c, m)
#endif

/* The compiler's own bit counting, behind one name each; `n` must not be 0 in RD_CTZ64. */
#if defined(__CUDA_ARCH__)
#define RD_POPCOUNT64(n) ((uint32_t)__popcll((unsigned long long)(n)))
#define RD_CTZ64(n)      ((uint32_t)(__ffsll((long long)(n)) - 1))
#else
#define RD_POPCOUNT64(n) ((uint32_t)__builtin_popcountll((unsigned long long)(n)))
#define RD_CTZ64(n)      ((uint32_t)__builtin_ctzll((unsigned long long)(n)))
#endif

enum {
    RD_SEATS_MAX = 8,    /* the largest table any of the games seats */
    RD_MOVES_MAX = 512,  /* no decision offers more, resigning included */
    RD_STEPS_MAX = 32,   /* moves that one whole choice may be made of */
    RD_STATE_MAX = 4096, /* bytes; a caller may keep a state on its stack */
    RD_VALUES_MAX = 4,   /* figures that go with a refusal */
};

/* Seats count from 0 in code and from S1 in every text. Two seats are no players: */
enum {
    RD_WATCHER = -1,    /* someone who only watches: knows what everybody knows */
    RD_TABLE_SEAT = -2, /* the table itself: knows everything; never a person's or program's seat */
};

/* One small decision of one seat. The game gives the bits their meaning; 0 is never a move. */
typedef uint32_t rd_move;

/* The one move that all games share: last in every list of a seat that owes a decision. */
#define RD_RESIGN ((rd_move)0xFF000000u)

/* Seats as bits, because several may owe a decision, or know a thing, at once. */
typedef uint32_t rd_seats;
#define RD_SEAT(seat) ((rd_seats)1 << (unsigned)(seat))
#define RD_WATCHERS   ((rd_seats)1 << 31) /* everybody who only watches */
#define RD_EVERYBODY  ((rd_seats)0xFFFFFFFFu)

/*
 * A clause of a game's rules ledger, as an index into the game's own list, which the build makes
 * from rules/NAME.md: GLA_ATK_04 is clause GLA-ATK-04. 0 is no clause.
 */
typedef uint16_t rd_clause;

/* Every error has a line here and nowhere else: name, value, words for people. */
#define RD_ERRORS(E)                                                        \
    E(OK, 0, "no error")                                                    \
    E(ILLEGAL, -1, "the rules do not allow that")                           \
    E(TURN, -2, "nothing of that kind is awaited now")                      \
    E(SYNTAX, -3, "cannot be read")                                         \
    E(RANGE, -4, "a number is out of range")                                \
    E(SPACE, -5, "the buffer is too small")                                 \
    E(VERSION, -6, "made by rules or a pack that this build does not have") \
    E(MEMORY, -7, "out of memory")                                          \
    E(IO, -8, "the system refused; errno says why")                         \
    E(HASH, -9, "the record does not lead to the position it says")         \
    E(UNKNOWN, -10, "there is no such name")

#define RD_ERROR_VALUE(name, value, words) RD_##name = value,
typedef enum rd_err {
    RD_ERRORS(RD_ERROR_VALUE)
} rd_err;
#undef RD_ERROR_VALUE

/*
 * Why the rules say no: the clause, the game's error code (an index into rd_game.codes) and the
 * figures that the sentence for people needs. All zero: the rules say yes.
 */
typedef struct rd_refusal {
    rd_clause clause;
    uint16_t code;
    int32_t value[RD_VALUES_MAX];
} rd_refusal;

/*
 * What is wrong with a text from outside, and where. `words` is one sentence without the place:
 * what was found, what was expected, what to do. `why` is set when err is RD_ILLEGAL.
 */
typedef struct rd_fault {
    rd_err err;
    uint32_t line;   /* from 1; 0: no line */
    uint32_t column; /* from 1; 0: no column */
    rd_refusal why;
    char words[240];
} rd_fault;

RD_BEGIN_DECLS
const char *rd_err_words(rd_err err); /* never NULL */
RD_END_DECLS

#endif
