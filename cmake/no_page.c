/* no_page.c - for a build without the page: there is no file to serve. */
#include "server/page.h"

const rd_page_file rd_page_files[] = {{NULL, NULL, NULL, NULL, 0, NULL, 0, false}};
const size_t rd_page_count = 0;
