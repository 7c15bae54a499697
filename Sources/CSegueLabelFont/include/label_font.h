#pragma once
#include <stddef.h>

/// The fonts that come with Segue: Roboto Regular 2.138, and four weights of Inter 4.0 with the
/// characters that `scripts/make/fonts` lists.
enum segue_font {
  SEGUE_FONT_ROBOTO,
  SEGUE_FONT_INTER_REGULAR,
  SEGUE_FONT_INTER_MEDIUM,
  SEGUE_FONT_INTER_SEMIBOLD,
  SEGUE_FONT_INTER_BOLD,
};

/// The file of a font; it lives as long as the process.
const unsigned char *_Nonnull segue_label_font(enum segue_font font);

/// Number of bytes at `segue_label_font`.
size_t segue_label_font_size(enum segue_font font);
