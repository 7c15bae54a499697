#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avio.h>
#include <libavutil/avutil.h>
#include <libavutil/error.h>

// Names for the macros that a reader needs and that Swift cannot import.

/// The bytes of a packet or of a file are wrong.
static const int decode_is_damaged = AVERROR_INVALIDDATA;

/// The caller asked for an end of the call.
static const int decode_is_cancelled = AVERROR_EXIT;

/// A packet or a frame has no time.
static const int64_t decode_no_time = AV_NOPTS_VALUE;
