#pragma once
#include <hb.h>
#include <hb-ot.h>
#include <stddef.h>

/// Passes a glyph's outline to `functions`; HarfBuzz 7 renamed the function.
static inline void segue_font_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

/// Shapes with OpenType's tables, whatever `HB_SHAPER_LIST` in the environment says; returns false
/// if the library has no OpenType support.
static inline hb_bool_t segue_shape(
    hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned count) {
  static const char *const shapers[] = {"ot", NULL};
  return hb_shape_full(font, buffer, features, count, shapers);
}

/// A tag of four letters; Swift cannot import the macro `HB_TAG`.
static inline hb_tag_t segue_tag(
    unsigned char a, unsigned char b, unsigned char c, unsigned char d) {
  return HB_TAG(a, b, c, d);
}
