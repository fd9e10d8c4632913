/* help.c - the help of the full screen. */
#include "help.h"

const char rd_help_text[] =
    "arrows, h j k l  look at another place; what can be chosen there lights up\n"
    "tab, shift-tab   next and previous answer; space: next answer at this place\n"
    "enter            choose the answer; where nothing can be chosen, say why not\n"
    ":                type a move in words\n"
    "u                undo\n"
    "w                why: is a move allowed, and by which rule\n"
    "H                hint: what the greedy computer player would do\n"
    "L                the whole log\n"
    "R, p             the record as you may know it; the position on one line\n"
    "s                save\n"
    "r                resign\n"
    "q                leave\n"
    "\n"
    "Mouse: press a place to look at it, press it again to choose. The wheel goes through the "
    "answers.\n"
    "\n"
    "Each seat has a colour and a shape. A filled shape has still to act this turn, an empty one "
    "has acted; in ASCII the names of those that have acted are in small letters. Brackets stand "
    "around the place in focus; what is underlined, or has a dot, can be chosen.";
