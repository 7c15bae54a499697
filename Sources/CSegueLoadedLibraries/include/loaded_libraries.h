#ifndef LOADED_LIBRARIES_H
#define LOADED_LIBRARIES_H

#include <stdint.h>

#if defined(__ELF__)

// Writes an ELF note about a library that the program loads with `dlopen`. Packages read there
// what they depend on, because the dynamic section does not name such a library.
//
// `soname`, `feature`, `description` and `priority` are string literals of JSON without quotes.
// `priority` is required, recommended or suggested. Each call stands alone at file scope.
//
// Source: systemd, "dlopen() Metadata for ELF Files", 2024. A note's owner is FDO, its type
// 0x407c0c0a.
#define LOADED_LIBRARY(identifier, soname, feature, description, priority)                        \
  LOADED_LIBRARY_NOTE(                                                                            \
      identifier, "[{\"soname\":[\"" soname "\"],\"feature\":\"" feature "\",\"description\":\"" \
                  description "\",\"priority\":\"" priority "\"}]")

#define LOADED_LIBRARY_NOTE(identifier, text)                                              \
  static const struct {                                                                    \
    uint32_t owner_size, text_size, kind;                                                  \
    char owner[4];                                                                         \
    _Alignas(4) char json[sizeof(text)];                                                   \
  } identifier __attribute__((used, retain, section(".note.dlopen"), aligned(4))) = { \
      4, sizeof(text), 0x407c0c0a, "FDO", text}

#else
#define LOADED_LIBRARY(identifier, soname, feature, description, priority) \
  _Static_assert(1, "Only ELF files have such notes.")
#endif

#endif
