/* module.h - what a module of the page has to know of the games that it does not hold. */
#ifndef RD_WASM_MODULE_H
#define RD_WASM_MODULE_H

/*
 * The id of a game that was looked for since the last call and that another module holds; NULL:
 * none. Whoever looks for a game in vain gives up, so nothing was done.
 */
const char *rd_module_elsewhere(void);

#endif
