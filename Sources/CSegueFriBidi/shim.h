#pragma once
#include <fribidi.h>
#include <stdlib.h>

/// Computes the embedding levels of a paragraph's characters.
///
/// @param base  Direction: 0 depends on the characters, 1 is left to right, 2 is right to left.
///   Receives 1 or 2.
/// @param levels  One element per character.
/// @return 0 if there is not enough memory.
static inline int segue_bidi_levels(
    const uint32_t *characters, int count, int *base, signed char *levels) {
  FriBidiParType direction =
      *base == 0 ? FRIBIDI_PAR_ON : *base == 1 ? FRIBIDI_PAR_LTR : FRIBIDI_PAR_RTL;
  size_t size = count > 0 ? (size_t)count : 1;
  FriBidiCharType *types = (FriBidiCharType *)calloc(size, sizeof *types);
  FriBidiBracketType *brackets = (FriBidiBracketType *)calloc(size, sizeof *brackets);
  int result = 0;
  if (types && brackets) {
    fribidi_get_bidi_types(characters, count, types);
    fribidi_get_bracket_types(characters, count, types, brackets);
    result = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, levels);
  }
  *base = FRIBIDI_IS_RTL(direction) ? 2 : 1;
  free(types);
  free(brackets);
  return result;
}

/// The version of the headers; the library reports its own only within a text of many lines.
static inline const char *segue_bidi_version(void) { return FRIBIDI_VERSION; }
