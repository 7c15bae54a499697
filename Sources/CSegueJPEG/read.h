// Wrappers for reading with libjpeg-turbo. It reports errors through a function that must not
// return, and a jump out of that function must not cross Swift frames, so each call that may fail
// is wrapped here. A wrapper returns 1, or 0 with the reason in `code` and `text`.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>

#include <jerror.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#ifndef JCS_ALPHA_EXTENSIONS
#error "The JPEG library is not libjpeg-turbo. Install libjpeg-turbo's headers."
#endif

#define SEGUE_JPEG_WORDS(text) #text
#define SEGUE_JPEG_WORD(text) SEGUE_JPEG_WORDS(text)

/// The version of the headers; the library does not report its own.
static inline const char *segue_jpeg_version(void) {
  return SEGUE_JPEG_WORD(LIBJPEG_TURBO_VERSION);
}

enum { segue_jpeg_flaws_size = 2048 };

/// One JPEG being read.
typedef struct {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  jmp_buf escape;
  /// The libjpeg-turbo message that ended the last wrapper, or 0.
  int code;
  char text[JMSG_LENGTH_MAX];
  /// Warnings after which libjpeg-turbo continued, each ended by a line feed; those that do not fit
  /// are dropped.
  char flaws[segue_jpeg_flaws_size];
  /// Whether the scans delivered all bits of all coefficients; known after `segue_jpeg_finish`.
  int is_complete;
} segue_jpeg;

/// The reasons why a wrapper returns 0, in the terms of its caller.
enum {
  segue_jpeg_damage,
  segue_jpeg_no_memory,
  segue_jpeg_early_end,
  segue_jpeg_no_arithmetic_coding,
  segue_jpeg_short_data,
  segue_jpeg_wrong_data,
};

static void segue_jpeg_fail(j_common_ptr info) {
  segue_jpeg *jpeg = info->client_data;
  jpeg->code = info->err->msg_code;
  info->err->format_message(info, jpeg->text);
  longjmp(jpeg->escape, 1);
}

/// Handles a warning. If pixels are lost, it ends the reading at once, because a hostile file can
/// cause millions of warnings.
static void segue_jpeg_warn(j_common_ptr info, int level) {
  if (level >= 0) return; // a trace
  switch (info->err->msg_code) {
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_JPEG_EOF:
    case JWRN_MUST_RESYNC:
      segue_jpeg_fail(info);
  }
  segue_jpeg *jpeg = info->client_data;
  char text[JMSG_LENGTH_MAX];
  info->err->format_message(info, text);
  size_t used = strlen(jpeg->flaws), length = strlen(text);
  if (used + length + 2 > sizeof jpeg->flaws) return;
  memcpy(jpeg->flaws + used, text, length);
  memcpy(jpeg->flaws + used + length, "\n", 2);
}

static void segue_jpeg_print(j_common_ptr info) { (void)info; }

/// The reason why the last wrapper returned 0.
static inline int segue_jpeg_reason(const segue_jpeg *jpeg) {
  switch (jpeg->code) {
    case JERR_OUT_OF_MEMORY: return segue_jpeg_no_memory;
    case JWRN_JPEG_EOF: return segue_jpeg_early_end;
    case JERR_ARITH_NOTIMPL: return segue_jpeg_no_arithmetic_coding;
    case JWRN_HIT_MARKER: return segue_jpeg_short_data;
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC: return segue_jpeg_wrong_data;
    default: return segue_jpeg_damage;
  }
}

/// The text of the message that ended the last wrapper.
static inline const char *segue_jpeg_text(const segue_jpeg *jpeg) { return jpeg->text; }

/// The warnings so far, each ended by a line feed.
static inline const char *segue_jpeg_flaws(const segue_jpeg *jpeg) { return jpeg->flaws; }

/// Creates a reader; NULL if memory is short.
static inline __attribute__((noinline)) segue_jpeg *segue_jpeg_create(void) {
  segue_jpeg *jpeg = calloc(1, sizeof *jpeg);
  if (!jpeg) return NULL;
  jpeg->info.err = jpeg_std_error(&jpeg->errors);
  jpeg->errors.error_exit = segue_jpeg_fail;
  jpeg->errors.emit_message = segue_jpeg_warn;
  jpeg->errors.output_message = segue_jpeg_print;
  jpeg->info.client_data = jpeg;
  if (setjmp(jpeg->escape)) {
    jpeg_destroy_decompress(&jpeg->info);
    free(jpeg);
    return NULL;
  }
  jpeg_create_decompress(&jpeg->info);
  return jpeg;
}

static inline void segue_jpeg_destroy(segue_jpeg *jpeg) {
  if (jpeg) jpeg_destroy_decompress(&jpeg->info);
  free(jpeg);
}

/// Reads the header of the file in `bytes`, which must outlive `jpeg`.
static inline __attribute__((noinline)) int segue_jpeg_read_header(
    segue_jpeg *jpeg, const uint8_t *bytes, size_t count) {
  if (setjmp(jpeg->escape)) return 0;
  jpeg_mem_src(&jpeg->info, bytes, (unsigned long)count);
  (void)jpeg_read_header(&jpeg->info, TRUE);
  return 1;
}

/// Starts decoding to four bytes per pixel: C, M, Y, K for an image of four components, else R, G,
/// B and 255.
///
/// The inverse transform is the accurate integer one, and chroma is interpolated between its
/// samples. The vector code of libjpeg-turbo gives exactly the results of its C code: its
/// `make test` compares checksums of both.
static inline __attribute__((noinline)) int segue_jpeg_start(segue_jpeg *jpeg) {
  if (setjmp(jpeg->escape)) return 0;
  jpeg->info.dct_method = JDCT_ISLOW;
  jpeg->info.do_fancy_upsampling = TRUE;
  jpeg->info.out_color_space = jpeg->info.num_components == 4 ? JCS_CMYK : JCS_EXT_RGBA;
  (void)jpeg_start_decompress(&jpeg->info);
  return 1;
}

/// Decodes all rows into `pixels`, `stride` bytes apart.
static inline __attribute__((noinline)) int segue_jpeg_read_rows(
    segue_jpeg *jpeg, uint8_t *pixels, size_t stride) {
  if (setjmp(jpeg->escape)) return 0;
  while (jpeg->info.output_scanline < jpeg->info.output_height) {
    JSAMPROW row = pixels + stride * jpeg->info.output_scanline;
    (void)jpeg_read_scanlines(&jpeg->info, &row, 1);
  }
  return 1;
}

/// Whether the scans of a progressive image have delivered all bits of all coefficients.
static int segue_jpeg_has_all_bits(const struct jpeg_decompress_struct *info) {
  if (!info->coef_bits) return 1;
  for (int component = 0; component < info->num_components; component++)
    for (int index = 0; index < DCTSIZE2; index++)
      if (info->coef_bits[component][index] != 0) return 0;
  return 1;
}

/// Reads to the end of the image.
///
/// libjpeg-turbo frees what it knows about an image here, so later questions are about fields of
/// `segue_jpeg` and about numbers within `info`, never about what `info` points to.
static inline __attribute__((noinline)) int segue_jpeg_finish(segue_jpeg *jpeg) {
  if (setjmp(jpeg->escape)) return 0;
  // The scans of such an image were all read when the first row was.
  jpeg->is_complete = segue_jpeg_has_all_bits(&jpeg->info);
  (void)jpeg_finish_decompress(&jpeg->info);
  return 1;
}

/// The first row of pixels that the latest scan may not have reached.
static inline size_t segue_jpeg_row(const segue_jpeg *jpeg) {
  return (size_t)jpeg->info.input_iMCU_row * (size_t)jpeg->info.max_v_samp_factor * DCTSIZE;
}
