#pragma once
#include <stddef.h>

/// A font file in the binary; all of it lives as long as the process.
typedef struct {
  /// The name of its family; its other traits are in its tables.
  const char *_Nonnull family;
  const unsigned char *_Nonnull bytes;
  size_t size;
} segue_embedded_font;

/// Number of the embedded fonts.
size_t segue_embedded_font_count(void);

/// The embedded font at `index`. The first one is that of every label, Roboto Regular 2.138; a
/// family's fonts follow each other.
segue_embedded_font segue_embedded_font_at(size_t index);
