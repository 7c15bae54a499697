#pragma once
#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavutil/error.h>
#include <libavutil/macros.h>

// Names for the macros an encoder needs and Swift cannot import.

/// The encoder wants its packets taken first, or has none yet.
static const int encode_again = AVERROR(EAGAIN);

/// The encoder is drained.
static const int encode_end = AVERROR_EOF;

/// There is no decoder for it.
static const int encode_no_decoder = AVERROR_DECODER_NOT_FOUND;

/// There is no option of that name.
static const int encode_option_not_found = AVERROR_OPTION_NOT_FOUND;

/// The sample entry under which every player finds HEVC in MP4.
static const uint32_t encode_tag_hvc1 = MKTAG('h', 'v', 'c', '1');
