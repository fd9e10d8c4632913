/* position.h - what writing and reading a position agree on. */
#ifndef GLADIABOT_POSITION_H
#define GLADIABOT_POSITION_H

#include "gladiabot.h"

extern const char *const gladiabot_ended_names[5];

uint32_t gladiabot_usual_turn(uint32_t phase);
uint32_t gladiabot_usual_leader(uint32_t phase);
uint32_t gladiabot_usual_to_act(uint32_t phase, uint32_t leader);
uint32_t gladiabot_usual_initiative(uint32_t phase, uint32_t to_act);
uint32_t gladiabot_usual_rolling(const gladiabot_state *);
void gladiabot_usual_colours(const gladiabot_state *, uint32_t seat, uint8_t out[2]);

#endif
