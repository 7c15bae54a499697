#include "ffmpeg_loader.h"
#include "../CSegueFFmpeg/versions.h"

#if defined(__linux__)
#include <dlfcn.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/cpu.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <loaded_libraries.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

// A program that brings libraries of its own is built with a suffix of their names. It never loads
// those of the system then, and no other program loads the ones that it brings.
#if !defined(SEGUE_FFMPEG_SUFFIX)
#define SEGUE_FFMPEG_SUFFIX
#endif
#define SUFFIX AV_STRINGIFY(SEGUE_FFMPEG_SUFFIX)

// The headers belong to these major versions; other versions have other structure layouts.
#define LIBRARY(name, version) "lib" name SUFFIX ".so." AV_STRINGIFY(version)
#define AVUTIL LIBRARY("avutil", LIBAVUTIL_VERSION_MAJOR)
#define AVCODEC LIBRARY("avcodec", LIBAVCODEC_VERSION_MAJOR)
#define AVFORMAT LIBRARY("avformat", LIBAVFORMAT_VERSION_MAJOR)

LOADED_LIBRARY(avutil_note, AVUTIL, "video", "Frames and options of codecs", "required");
LOADED_LIBRARY(avcodec_note, AVCODEC, "video", "Codecs of video and sound", "required");
LOADED_LIBRARY(avformat_note, AVFORMAT, "video", "Files of video and sound", "required");

// The reason why a library could not be loaded; empty if none is known. It is kept, because another
// attempt to load a library where descriptors or memory are scarce can end the process: libgcrypt,
// which comes with libavformat, calls abort.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char known_failure[512];

// Returns a function of a library, or null. Reopening an open library is cheap, and any thread may
// do it.
static void *found(const char *library, const char *name) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle) return dlsym(handle, name);
  const char *text = dlerror();
  pthread_mutex_lock(&lock);
  snprintf(known_failure, sizeof known_failure, "%s", text ? text : "");
  pthread_mutex_unlock(&lock);
  return NULL;
}

// libavformat brings the other two.
void ffmpeg_load(void) { found(AVFORMAT, "avformat_version"); }

bool ffmpeg_is_bundled(void) { return sizeof(SUFFIX) > 1; }

void ffmpeg_load_failure(char *reason, size_t size) {
  pthread_mutex_lock(&lock);
  snprintf(reason, size, "%s", known_failure);
  known_failure[0] = 0;
  pthread_mutex_unlock(&lock);
  if (reason[0]) return;
  // Discard the text of an earlier failure.
  dlerror();
  const char *text = dlopen(AVCODEC, RTLD_NOW | RTLD_LOCAL) ? NULL : dlerror();
  snprintf(reason, size, "%s", text ? text : "");
}

// If the library is missing, the function fails with `failure`, as it might on its own. Callers
// then find no encoder or decoder and report that.
#define FORWARD(library, type, name, parameters, arguments, failure)                      \
  type name parameters {                                                                  \
    static _Atomic(type(*) parameters) known;                                             \
    type(*function) parameters = atomic_load_explicit(&known, memory_order_acquire);      \
    if (!function) {                                                                      \
      function = (type(*) parameters)found(library, #name);                               \
      atomic_store_explicit(&known, function, memory_order_release);                      \
    }                                                                                     \
    if (!function) return failure;                                                        \
    return function arguments;                                                            \
  }

#define MISSING AVERROR(ELIBACC)
#define NOTHING

FORWARD(
    AVUTIL, AVBufferRef *, av_buffer_create,
    (uint8_t *data, size_t size, void (*release)(void *opaque, uint8_t *data), void *opaque,
     int flags),
    (data, size, release, opaque, flags), NULL)
FORWARD(AVUTIL, void, av_buffer_unref, (AVBufferRef **buffer), (buffer), NOTHING)
FORWARD(
    AVUTIL, const char *, av_chroma_location_name, (enum AVChromaLocation location), (location),
    NULL)
FORWARD(
    AVUTIL, const char *, av_color_primaries_name, (enum AVColorPrimaries primaries), (primaries),
    NULL)
FORWARD(AVUTIL, const char *, av_color_range_name, (enum AVColorRange range), (range), NULL)
FORWARD(AVUTIL, const char *, av_color_space_name, (enum AVColorSpace space), (space), NULL)
FORWARD(
    AVUTIL, const char *, av_color_transfer_name, (enum AVColorTransferCharacteristic transfer),
    (transfer), NULL)
FORWARD(AVUTIL, void, av_dict_free, (AVDictionary **dictionary), (dictionary), NOTHING)
FORWARD(
    AVUTIL, AVDictionaryEntry *, av_dict_get,
    (const AVDictionary *dictionary, const char *key, const AVDictionaryEntry *previous, int flags),
    (dictionary, key, previous, flags), NULL)
FORWARD(
    AVUTIL, int, av_dict_set,
    (AVDictionary **dictionary, const char *key, const char *value, int flags),
    (dictionary, key, value, flags), MISSING)
FORWARD(AVUTIL, void, av_force_cpu_flags, (int flags), (flags), NOTHING)
FORWARD(AVUTIL, AVFrame *, av_frame_alloc, (void), (), NULL)
FORWARD(AVUTIL, void, av_frame_free, (AVFrame **frame), (frame), NOTHING)
FORWARD(AVUTIL, int, av_frame_get_buffer, (AVFrame * frame, int align), (frame, align), MISSING)
FORWARD(
    AVUTIL, AVFrameSideData *, av_frame_new_side_data,
    (AVFrame * frame, enum AVFrameSideDataType type, size_t size), (frame, type, size), NULL)
FORWARD(
    AVUTIL, void, av_frame_remove_side_data, (AVFrame * frame, enum AVFrameSideDataType type),
    (frame, type), NOTHING)
FORWARD(AVUTIL, void, av_frame_unref, (AVFrame *frame), (frame), NOTHING)
FORWARD(AVUTIL, void, av_freep, (void *pointer), (pointer), NOTHING)
FORWARD(AVUTIL, int, av_get_cpu_flags, (void), (), 0)
FORWARD(AVUTIL, enum AVPixelFormat, av_get_pix_fmt, (const char *name), (name), AV_PIX_FMT_NONE)
FORWARD(
    AVUTIL, const char *, av_get_pix_fmt_name, (enum AVPixelFormat format), (format), NULL)
FORWARD(
    AVUTIL, void, av_log_set_callback,
    (void (*callback)(void *, int, const char *, va_list)), (callback), NOTHING)
FORWARD(AVUTIL, void *, av_malloc, (size_t size), (size), NULL)
FORWARD(
    AVUTIL, int, av_opt_set, (void *object, const char *name, const char *value, int flags),
    (object, name, value, flags), MISSING)
FORWARD(
    AVUTIL, const AVPixFmtDescriptor *, av_pix_fmt_desc_get, (enum AVPixelFormat format), (format),
    NULL)
FORWARD(
    AVUTIL, int, av_strerror, (int code, char *text, size_t count), (code, text, count), MISSING)

FORWARD(AVCODEC, AVPacket *, av_packet_alloc, (void), (), NULL)
FORWARD(AVCODEC, int, av_new_packet, (AVPacket * packet, int size), (packet, size), MISSING)
FORWARD(AVCODEC, void, av_packet_free, (AVPacket **packet), (packet), NOTHING)
FORWARD(
    AVCODEC, uint8_t *, av_packet_new_side_data,
    (AVPacket * packet, enum AVPacketSideDataType type, size_t size), (packet, type, size), NULL)
FORWARD(
    AVCODEC, void, av_packet_rescale_ts, (AVPacket *packet, AVRational from, AVRational to),
    (packet, from, to), NOTHING)
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 102)
FORWARD(
    AVCODEC, void, av_packet_side_data_remove,
    (AVPacketSideData *data, int *count, enum AVPacketSideDataType type), (data, count, type),
    NOTHING)
#endif
FORWARD(AVCODEC, void, av_packet_unref, (AVPacket *packet), (packet), NOTHING)
FORWARD(AVCODEC, void, av_parser_close, (AVCodecParserContext *parser), (parser), NOTHING)
FORWARD(
    AVCODEC, AVCodecParserContext *, av_parser_init, (VERSION_PARSED_CODEC codec), (codec), NULL)
FORWARD(
    AVCODEC, int, av_parser_parse2,
    (AVCodecParserContext *parser, AVCodecContext *context, uint8_t **output, int *output_size,
     const uint8_t *bytes, int size, int64_t pts, int64_t dts, int64_t place),
    (parser, context, output, output_size, bytes, size, pts, dts, place), MISSING)
FORWARD(
    AVCODEC, AVCodecContext *, avcodec_alloc_context3, (const AVCodec *codec), (codec), NULL)
FORWARD(
    AVCODEC, const AVCodecDescriptor *, avcodec_descriptor_get_by_name, (const char *name), (name),
    NULL)
FORWARD(AVCODEC, const AVCodec *, avcodec_find_decoder, (enum AVCodecID id), (id), NULL)
FORWARD(
    AVCODEC, const AVCodec *, avcodec_find_decoder_by_name, (const char *name), (name), NULL)
FORWARD(
    AVCODEC, const AVCodec *, avcodec_find_encoder_by_name, (const char *name), (name), NULL)
FORWARD(AVCODEC, void, avcodec_flush_buffers, (AVCodecContext *context), (context), NOTHING)
FORWARD(AVCODEC, void, avcodec_free_context, (AVCodecContext **context), (context), NOTHING)
FORWARD(AVCODEC, const char *, avcodec_get_name, (enum AVCodecID id), (id), "unknown")
FORWARD(
    AVCODEC, int, avcodec_open2,
    (AVCodecContext *context, const AVCodec *codec, AVDictionary **options),
    (context, codec, options), MISSING)
FORWARD(
    AVCODEC, int, avcodec_parameters_copy,
    (AVCodecParameters *to, const AVCodecParameters *from), (to, from), MISSING)
FORWARD(
    AVCODEC, int, avcodec_parameters_from_context,
    (AVCodecParameters *parameters, const AVCodecContext *context), (parameters, context),
    MISSING)
FORWARD(
    AVCODEC, int, avcodec_parameters_to_context,
    (AVCodecContext *context, const AVCodecParameters *parameters), (context, parameters),
    MISSING)
FORWARD(
    AVCODEC, int, avcodec_receive_frame, (AVCodecContext *context, AVFrame *frame),
    (context, frame), MISSING)
FORWARD(
    AVCODEC, int, avcodec_receive_packet, (AVCodecContext *context, AVPacket *packet),
    (context, packet), MISSING)
FORWARD(
    AVCODEC, int, avcodec_send_frame, (AVCodecContext *context, const AVFrame *frame),
    (context, frame), MISSING)
FORWARD(
    AVCODEC, int, avcodec_send_packet, (AVCodecContext *context, const AVPacket *packet),
    (context, packet), MISSING)
FORWARD(AVCODEC, unsigned, avcodec_version, (void), (), 0)
FORWARD(AVFORMAT, unsigned, avformat_version, (void), (), 0)
FORWARD(AVUTIL, unsigned, avutil_version, (void), (), 0)
FORWARD(AVUTIL, const char *, av_version_info, (void), (), NULL)

FORWARD(
    AVFORMAT, const AVInputFormat *, av_find_input_format, (const char *name), (name), NULL)
FORWARD(
    AVFORMAT, int, av_read_frame, (AVFormatContext *context, AVPacket *packet), (context, packet),
    MISSING)
FORWARD(
    AVFORMAT, int, av_seek_frame,
    (AVFormatContext *context, int stream, int64_t time, int flags), (context, stream, time, flags),
    MISSING)
FORWARD(
    AVFORMAT, int, av_write_frame, (AVFormatContext *context, AVPacket *packet),
    (context, packet), MISSING)
FORWARD(AVFORMAT, int, av_write_trailer, (AVFormatContext *context), (context), MISSING)
FORWARD(AVFORMAT, AVFormatContext *, avformat_alloc_context, (void), (), NULL)
FORWARD(
    AVFORMAT, int, avformat_alloc_output_context2,
    (AVFormatContext **context, const AVOutputFormat *format, const char *name, const char *url),
    (context, format, name, url), MISSING)
FORWARD(AVFORMAT, void, avformat_close_input, (AVFormatContext **context), (context), NOTHING)
FORWARD(AVFORMAT, void, avformat_free_context, (AVFormatContext *context), (context), NOTHING)
FORWARD(
    AVFORMAT, AVStream *, avformat_new_stream, (AVFormatContext *context, const AVCodec *codec),
    (context, codec), NULL)
FORWARD(
    AVFORMAT, int, avformat_open_input,
    (AVFormatContext **context, const char *url, const AVInputFormat *format,
     AVDictionary **options),
    (context, url, format, options), MISSING)
FORWARD(
    AVFORMAT, int, avformat_write_header, (AVFormatContext *context, AVDictionary **options),
    (context, options), MISSING)
FORWARD(
    AVFORMAT, AVIOContext *, avio_alloc_context,
    (unsigned char *buffer, int size, int is_writable, void *opaque,
     int (*read)(void *opaque, uint8_t *bytes, int count),
     int (*write)(void *opaque, VERSION_WRITTEN_BYTES *bytes, int count),
     int64_t (*seek)(void *opaque, int64_t offset, int origin)),
    (buffer, size, is_writable, opaque, read, write, seek), NULL)
FORWARD(AVFORMAT, void, avio_context_free, (AVIOContext **context), (context), NOTHING)
FORWARD(AVFORMAT, int, avio_closep, (AVIOContext **context), (context), MISSING)
FORWARD(
    AVFORMAT, int, avio_open, (AVIOContext **context, const char *url, int flags),
    (context, url, flags), MISSING)

#else
void ffmpeg_load(void) {}

bool ffmpeg_is_bundled(void) { return false; }

void ffmpeg_load_failure(char *reason, size_t size) {
  if (size) reason[0] = 0;
}
#endif
