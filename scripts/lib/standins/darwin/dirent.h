#pragma once
#include <sys/types.h>

// Not an opaque type: Swift has an `UnsafeMutablePointer` to it.
typedef struct {
  int __dd_fd;
} DIR;
struct dirent {
  uint64_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
DIR *opendir(const char *);
DIR *fdopendir(int);
struct dirent *readdir(DIR *);
int closedir(DIR *);
