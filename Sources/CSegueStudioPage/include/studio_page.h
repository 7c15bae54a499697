#pragma once
#include <stddef.h>

// A file of the page of segue studio.
struct segue_studio_file {
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

// The number of files.
long segue_studio_page_count(void);

// The file at an index.
const struct segue_studio_file *segue_studio_page_file(long index);
