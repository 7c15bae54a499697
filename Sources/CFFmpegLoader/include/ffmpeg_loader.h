#pragma once
#include <stddef.h>

// Defines the functions of FFmpeg that this package calls, for Linux: each loads its library when it
// is called first, and passes the call on.
//
// FFmpeg's libraries need over a hundred others, which take three times as long to load as a still
// picture that needs none of them takes to start. On other systems the libraries are linked.

// Writes to `reason`, of `size` bytes above 0, why libavcodec cannot be loaded, or an empty text where it can.
void ffmpeg_load_failure(char *reason, size_t size);
