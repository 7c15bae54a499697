#pragma once
#include <stddef.h>

/// The font file that every label is drawn with, Roboto Regular 2.138; lives as long as the process.
const unsigned char *_Nonnull segue_label_font(void);

/// How many bytes `segue_label_font` has.
size_t segue_label_font_size(void);
