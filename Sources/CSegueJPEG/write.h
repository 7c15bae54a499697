// Wrappers for writing with libjpeg-turbo. They catch its errors like those for reading: a wrapper
// returns 1, or 0 with the reason in `code` and `text`.
#pragma once
#include "read.h"

/// One JPEG being written, and its bytes so far.
typedef struct {
  struct jpeg_compress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr target;
  jmp_buf escape;
  /// The libjpeg-turbo message that ended the last wrapper, or 0.
  int code;
  char text[JMSG_LENGTH_MAX];
  uint8_t *bytes;
  size_t count, capacity;
} segue_jpeg_writer;

static void segue_jpeg_writer_fail(j_common_ptr info) {
  segue_jpeg_writer *writer = info->client_data;
  writer->code = info->err->msg_code;
  info->err->format_message(info, writer->text);
  longjmp(writer->escape, 1);
}

/// Makes room after the bytes so far: libjpeg-turbo calls it at the start, and when all is used.
static boolean segue_jpeg_writer_grow(j_compress_ptr info) {
  segue_jpeg_writer *writer = info->client_data;
  size_t capacity = writer->capacity ? 2 * writer->capacity : 1 << 16;
  uint8_t *bytes = realloc(writer->bytes, capacity);
  if (!bytes) {
    info->err->msg_code = JERR_OUT_OF_MEMORY;
    info->err->msg_parm.i[0] = 0;
    segue_jpeg_writer_fail((j_common_ptr)info);
  }
  writer->target.next_output_byte = bytes + writer->capacity;
  writer->target.free_in_buffer = capacity - writer->capacity;
  writer->bytes = bytes;
  writer->capacity = capacity;
  return TRUE;
}

static void segue_jpeg_writer_start(j_compress_ptr info) { (void)segue_jpeg_writer_grow(info); }

static void segue_jpeg_writer_end(j_compress_ptr info) {
  segue_jpeg_writer *writer = info->client_data;
  writer->count = writer->capacity - writer->target.free_in_buffer;
}

/// The text of the message that ended the last wrapper.
static inline const char *segue_jpeg_writer_text(const segue_jpeg_writer *writer) {
  return writer->text;
}

static inline void segue_jpeg_writer_destroy(segue_jpeg_writer *writer) {
  if (!writer) return;
  jpeg_destroy_compress(&writer->info);
  free(writer->bytes);
  free(writer);
}

/// Creates a writer; NULL if memory is short.
static inline __attribute__((noinline)) segue_jpeg_writer *segue_jpeg_writer_create(void) {
  segue_jpeg_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->info.err = jpeg_std_error(&writer->errors);
  writer->errors.error_exit = segue_jpeg_writer_fail;
  writer->errors.output_message = segue_jpeg_print;
  writer->info.client_data = writer;
  if (setjmp(writer->escape)) {
    segue_jpeg_writer_destroy(writer);
    return NULL;
  }
  jpeg_create_compress(&writer->info);
  // Set after the creation, which clears everything but the error handler and the client data.
  writer->info.dest = &writer->target;
  writer->target.init_destination = segue_jpeg_writer_start;
  writer->target.empty_output_buffer = segue_jpeg_writer_grow;
  writer->target.term_destination = segue_jpeg_writer_end;
  return writer;
}

/// Starts a progressive file of YCbCr with all samples of chroma, and quantizers of `scale` percent
/// of those in the standard's annex K.
///
/// The forward transform is the accurate integer one, whose vector code gives the results of the C
/// code, like that of all other steps.
static inline __attribute__((noinline)) int segue_jpeg_writer_begin(
    segue_jpeg_writer *writer, unsigned width, unsigned height, int scale) {
  if (setjmp(writer->escape)) return 0;
  struct jpeg_compress_struct *info = &writer->info;
  info->image_width = width;
  info->image_height = height;
  info->input_components = 4;
  info->in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(info);
  jpeg_set_linear_quality(info, scale, TRUE);
  info->dct_method = JDCT_ISLOW;
  for (int component = 0; component < info->num_components; component++)
    info->comp_info[component].h_samp_factor = info->comp_info[component].v_samp_factor = 1;
  jpeg_simple_progression(info);
  jpeg_start_compress(info, TRUE);
  return 1;
}

/// Takes all rows of `pixels`, `stride` bytes apart; the fourth byte of a pixel is ignored.
static inline __attribute__((noinline)) int segue_jpeg_writer_take_rows(
    segue_jpeg_writer *writer, const uint8_t *pixels, size_t stride) {
  if (setjmp(writer->escape)) return 0;
  while (writer->info.next_scanline < writer->info.image_height) {
    JSAMPROW row = (JSAMPROW)(pixels + stride * writer->info.next_scanline);
    (void)jpeg_write_scanlines(&writer->info, &row, 1);
  }
  return 1;
}

/// Codes the image, so that `bytes` has the whole file.
static inline __attribute__((noinline)) int segue_jpeg_writer_finish(segue_jpeg_writer *writer) {
  if (setjmp(writer->escape)) return 0;
  jpeg_finish_compress(&writer->info);
  return 1;
}
