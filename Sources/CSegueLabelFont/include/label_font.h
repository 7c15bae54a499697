#pragma once
#include <stddef.h>

/// The font file of every label, Roboto Regular 2.138; it lives as long as the process.
const unsigned char *_Nonnull segue_label_font(void);

/// Number of bytes at `segue_label_font`.
size_t segue_label_font_size(void);
