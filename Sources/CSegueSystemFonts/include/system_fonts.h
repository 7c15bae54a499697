#pragma once
#include <stdint.h>

// The fonts of the machine, from fontconfig. The first call here loads fontconfig, because it may
// be missing and takes a while to scan its folders.

typedef struct segue_system_fonts segue_system_fonts;

// The version of fontconfig, such as 21401 for 2.14.1; 0 if it cannot be loaded.
int segue_fontconfig_version(void);

// The machine's fonts; null if fontconfig cannot be loaded or memory is short.
segue_system_fonts *_Nullable segue_system_fonts_open(void);

// The number of text fonts, sorted by their match with a plain sans serif font, or of emoji fonts.
int segue_system_fonts_count(const segue_system_fonts *_Nonnull fonts, int is_emoji);

// The path of a font's file, and its index in a collection. The path is null if shaping cannot read
// the format; it lives as long as `fonts`.
const char *_Nullable segue_system_font_path(
    const segue_system_fonts *_Nonnull fonts, int is_emoji, int index, int *_Nonnull face);

// Whether a font has a glyph for a character.
int segue_system_font_has(
    const segue_system_fonts *_Nonnull fonts, int is_emoji, int index, uint32_t character);

void segue_system_fonts_close(segue_system_fonts *_Nonnull fonts);
