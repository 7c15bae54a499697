#pragma once
#include <stdbool.h>
#include <stddef.h>

// On Linux, this defines the functions of FFmpeg that the package calls. Each one loads its library
// on first use and forwards the call.
//
// FFmpeg's libraries depend on over a hundred others. Loading them takes three times as long as
// starting up for a still picture, which needs none of them. On other systems the libraries are
// linked.

// Writes to `reason`, of `size` bytes above 0, why libavcodec cannot be loaded, or an empty text if
// it can.
void ffmpeg_load_failure(char *reason, size_t size);

// Whether the program brings libraries of its own, and loads no others.
bool ffmpeg_is_bundled(void);
