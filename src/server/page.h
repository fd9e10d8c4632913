/* page.h - the files of the page, put into the program by the build (scripts/page). */
#ifndef RD_SERVER_PAGE_H
#define RD_SERVER_PAGE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct rd_page_file {
    const char *path; /* as it is asked for: "/" or "/assets/main-1A2B3C4D.js" */
    const char *type;
    const char *tag; /* names the bytes; without quotes */
    const unsigned char *plain;
    size_t plain_size;
    const unsigned char *gzip; /* NULL where it would save little */
    size_t gzip_size;
    bool fixed; /* the path names the bytes, too: behind it they never change */
} rd_page_file;

/* Sorted by nothing in particular; a program that was built without a page has none. */
extern const rd_page_file rd_page_files[];
extern const size_t rd_page_count;

#endif
