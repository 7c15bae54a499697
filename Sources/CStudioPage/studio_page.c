// Written by scripts/make-studio-page: the files of the page as bytes of the program.
#include "studio_page.h"

// `#embed` is C23, and only a whole package in C23 would compile it without this warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page_index_html[] = {
#embed "page/index.html"
};

static const struct segue_studio_file files[] = {
    {"index.html", page_index_html, sizeof page_index_html},
};

long segue_studio_page_count(void) { return sizeof files / sizeof files[0]; }

const struct segue_studio_file *segue_studio_page_file(long index) { return &files[index]; }
