// Wrappers for reading with libpng. It reports errors by longjmp, which must not cross Swift
// frames, so each call that may fail is wrapped here. A wrapper returns 1, or 0 with the text in
// `error`.
#pragma once
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>

enum { segue_png_text_size = 2048 };

/// The bytes for libpng to read, and its messages about them.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  /// The reason why the last wrapper returned 0; `segue_png_text_size` bytes, initially zero.
  char *error;
  /// The warnings so far, each ended by a line feed; of the same size, and those that do not fit
  /// are dropped.
  char *warnings;
} segue_png_source;

static void segue_png_fail(png_structp png, png_const_charp text) {
  segue_png_source *source = png_get_error_ptr(png);
  strncpy(source->error, text, segue_png_text_size - 1);
  png_longjmp(png, 1);
}

static void segue_png_warn(png_structp png, png_const_charp text) {
  segue_png_source *source = png_get_error_ptr(png);
  size_t used = strlen(source->warnings), length = strlen(text);
  if (used + length + 2 > segue_png_text_size) return;
  memcpy(source->warnings + used, text, length);
  memcpy(source->warnings + used + length, "\n", 2);
}

static void segue_png_feed(png_structp png, png_bytep out, size_t count) {
  segue_png_source *source = png_get_io_ptr(png);
  if (count > source->count - source->offset) png_error(png, "the data ends early");
  memcpy(out, source->bytes + source->offset, count);
  source->offset += count;
}

/// Calls `png_create_read_struct` and `png_set_read_fn` for `source`, which must outlive the
/// result.
static inline png_structp segue_png_create(segue_png_source *source) {
  png_structp png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, source, segue_png_fail, segue_png_warn);
  if (png) png_set_read_fn(png, source, segue_png_feed);
  return png;
}

#define SEGUE_PNG_GUARDED(name, parameters, call)                             \
  static inline __attribute__((noinline)) int segue_##name parameters {      \
    if (setjmp(png_jmpbuf(png))) return 0;                                    \
    call;                                                                     \
    return 1;                                                                 \
  }

// Makes libpng skip all chunks but those that pixels are made of (IHDR, PLTE, tRNS, IDAT, IEND) and
// the profile: its releases find other flaws in chunks that nobody uses.
SEGUE_PNG_GUARDED(png_keep_used_chunks, (png_structp png),
                  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
                  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT,
                                              (png_const_bytep) "iCCP", 1))
SEGUE_PNG_GUARDED(png_read_info, (png_structp png, png_infop info), png_read_info(png, info))
SEGUE_PNG_GUARDED(png_set_packing, (png_structp png), png_set_packing(png))
SEGUE_PNG_GUARDED(png_set_expand, (png_structp png), png_set_expand(png))
SEGUE_PNG_GUARDED(png_set_gray_to_rgb, (png_structp png), png_set_gray_to_rgb(png))
SEGUE_PNG_GUARDED(png_set_add_alpha, (png_structp png, png_uint_32 alpha),
                  png_set_add_alpha(png, alpha, PNG_FILLER_AFTER))
SEGUE_PNG_GUARDED(png_set_swap, (png_structp png), png_set_swap(png))
SEGUE_PNG_GUARDED(png_set_interlace_handling, (png_structp png),
                  (void)png_set_interlace_handling(png))
SEGUE_PNG_GUARDED(png_read_update_info, (png_structp png, png_infop info),
                  png_read_update_info(png, info))
SEGUE_PNG_GUARDED(png_read_image, (png_structp png, png_bytepp rows), png_read_image(png, rows))
SEGUE_PNG_GUARDED(png_read_end, (png_structp png), png_read_end(png, NULL))

#undef SEGUE_PNG_GUARDED
