#pragma once
#include <stdint.h>

// The fonts of the machine, by fontconfig, which is loaded when the first function here is called: it need not be there,
// and takes a while to look at its folders.

typedef struct segue_system_fonts segue_system_fonts;

// The version of fontconfig, such as 21401 for 2.14.1; 0 where it cannot be loaded.
int segue_fontconfig_version(void);

// The machine's fonts; null where fontconfig cannot be loaded, or has no memory.
segue_system_fonts *_Nullable segue_system_fonts_open(void);

// The number of fonts: those for text, from the best match of a plain font without serifs on, or those for emoji.
int segue_system_fonts_count(const segue_system_fonts *_Nonnull fonts, int is_emoji);

// The path of a font's file, and its number in a collection; null where it is of no format that shaping reads. It
// lives as long as `fonts`.
const char *_Nullable segue_system_font_path(
    const segue_system_fonts *_Nonnull fonts, int is_emoji, int index, int *_Nonnull face);

// Whether a font has a glyph for a character.
int segue_system_font_has(
    const segue_system_fonts *_Nonnull fonts, int is_emoji, int index, uint32_t character);

void segue_system_fonts_close(segue_system_fonts *_Nonnull fonts);
