/* help.h - the help of the full screen. */
#ifndef RD_TUI_HELP_H
#define RD_TUI_HELP_H

extern const char rd_help_text[];

#endif
