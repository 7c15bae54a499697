#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avio.h>
#include <libavutil/avutil.h>
#include <libavutil/cpu.h>
#include <libavutil/error.h>
#include <libavutil/pixdesc.h>

// Names for the macros that a reader needs and that Swift cannot import.

/// The bytes of a packet or of a file are wrong.
static const int decode_is_damaged = AVERROR_INVALIDDATA;

/// The caller asked for an end of the call.
static const int decode_is_cancelled = AVERROR_EXIT;

/// A packet or a frame has no time.
static const int64_t decode_no_time = AV_NOPTS_VALUE;

/// Flags of a pixel format whose samples no loop over rows can read.
static const uint64_t decode_opaque_formats = AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL |
                                              AV_PIX_FMT_FLAG_BAYER | AV_PIX_FMT_FLAG_FLOAT;

/// Flags of a pixel format: big-endian samples, a palette, red, green and blue, and alpha.
static const uint64_t decode_is_big_endian = AV_PIX_FMT_FLAG_BE;
static const uint64_t decode_is_palette = AV_PIX_FMT_FLAG_PAL;
static const uint64_t decode_is_rgb = AV_PIX_FMT_FLAG_RGB;
static const uint64_t decode_has_alpha = AV_PIX_FMT_FLAG_ALPHA;
