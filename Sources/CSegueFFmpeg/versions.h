#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <stdbool.h>

// Everything that differs between the versions of FFmpeg whose headers this package compiles with.

/// Whether every muxer moves the times of sound by the samples that a decoder gives before it.
///
/// FFmpeg before 6.0 writes that delay into WebM, but does not add it to the times.
static const bool version_delays_sound = LIBAVFORMAT_VERSION_MAJOR >= 60;

/// Whether a packet of Matroska that loses samples at both of its ends, because it is the only one,
/// says so.
///
/// FFmpeg 9.0 replaces the number at its end by that at its start.
static const bool version_trims_both_ends = LIBAVFORMAT_VERSION_MAJOR < 63;

// FFmpeg 7.0 promises not to change the bytes that it writes.
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(61, 0, 0)
#define VERSION_WRITTEN_BYTES const uint8_t
#else
#define VERSION_WRITTEN_BYTES uint8_t
#endif

// FFmpeg 9.0 names the type of the codec that a parser is for.
#if LIBAVCODEC_VERSION_MAJOR >= 63
#define VERSION_PARSED_CODEC enum AVCodecID
#else
#define VERSION_PARSED_CODEC int
#endif

/// A parser of the packets of a codec; null if there is none.
static inline AVCodecParserContext *version_parser(enum AVCodecID codec) {
  return av_parser_init(codec);
}

/// The display matrix of a stream, nine numbers in the machine's byte order that may be unaligned;
/// null if the container does not say.
static inline const uint8_t *version_display_matrix(const AVStream *stream) {
// FFmpeg 6.1 moved such data from the stream to its parameters, and FFmpeg 8.0 removed the old
// place.
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 102)
  const AVPacketSideData *data = stream->codecpar->coded_side_data;
  const int count = stream->codecpar->nb_coded_side_data;
#else
  const AVPacketSideData *data = stream->side_data;
  const int count = stream->nb_side_data;
#endif
  for (int index = 0; index < count; index++)
    if (data[index].type == AV_PKT_DATA_DISPLAYMATRIX && data[index].size >= 36)
      return data[index].data;
  return NULL;
}

/// Drops the rates of an encoder's buffer from the parameters of a stream.
///
/// FFmpeg 6.1 copies them there, and MP4 then says other rates than it does for the same packets
/// from a file, such as a piece.
static inline void version_drop_buffer_rates(AVCodecParameters *parameters) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 102)
  av_packet_side_data_remove(
      parameters->coded_side_data, &parameters->nb_coded_side_data, AV_PKT_DATA_CPB_PROPERTIES);
#else
  (void)parameters;
#endif
}

/// Whether the lines of a frame are those of two instants.
static inline bool version_is_interlaced(const AVFrame *frame) {
// FFmpeg 6.1 made it a flag, and FFmpeg 8.0 removed the field.
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 29, 100)
  return (frame->flags & AV_FRAME_FLAG_INTERLACED) != 0;
#else
  return frame->interlaced_frame != 0;
#endif
}
