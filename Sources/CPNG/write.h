#pragma once
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// A PNG file in memory; `bytes` comes from malloc and belongs to the caller.
struct cpng_file {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  char message[120];
};

static inline void cpng_fail(png_structp png, png_const_charp message) {
  struct cpng_file *file = png_get_error_ptr(png);
  strncpy(file->message, message, sizeof file->message - 1);
  png_longjmp(png, 1);
}

static inline void cpng_ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static inline void cpng_flush(png_structp png) { (void)png; }

static inline void cpng_append(png_structp png, png_bytep bytes, size_t count) {
  struct cpng_file *file = png_get_io_ptr(png);
  if (file->capacity - file->count < count) {
    size_t capacity = 2 * file->capacity + count + 65536;
    uint8_t *larger = realloc(file->bytes, capacity);
    if (!larger) png_error(png, "out of memory");
    file->bytes = larger;
    file->capacity = capacity;
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

/// Compresses `width * height` straight RGBA pixels, without their alpha unless `has_alpha`.
///
/// Returns 1, or 0 with a message in `file`. libpng reports errors by longjmp, which must not
/// cross a Swift frame: it starts and ends in here.
static inline __attribute__((noinline)) int cpng_write(
    struct cpng_file *file, const uint8_t *rgba, uint32_t width, uint32_t height, int has_alpha,
    int level, int filter) {
  png_structp png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, file, cpng_fail, cpng_ignore);
  if (!png) {
    strncpy(file->message, "png_create_write_struct failed", sizeof file->message - 1);
    return 0;
  }
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  png_set_write_fn(png, file, cpng_append, cpng_flush);
  png_set_compression_level(png, level);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, filter);
  png_set_IHDR(
      png, info, width, height, 8, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  if (!has_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, rgba + (size_t)4 * width * y);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return 1;
}
