#pragma once
#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavutil/error.h>

// Names for the macros that an encoder needs and that Swift cannot import.

/// The caller must receive packets first, or the encoder has none yet.
static const int encode_again = AVERROR(EAGAIN);

/// The encoder is drained.
static const int encode_end = AVERROR_EOF;

/// There is no such decoder.
static const int encode_no_decoder = AVERROR_DECODER_NOT_FOUND;

/// There is no option with that name.
static const int encode_option_not_found = AVERROR_OPTION_NOT_FOUND;
