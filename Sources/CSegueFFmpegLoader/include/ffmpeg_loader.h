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

// Loads all of them now. A failure shows when the first of their functions is called.
void ffmpeg_load(void);

// Whether the program brings libraries of its own, and loads no others.
bool ffmpeg_is_bundled(void);

// Gives every line of FFmpeg's log that `wants` accepts to `tell`, cut at 511 bytes. Any thread
// calls both; the level is one of `AV_LOG_…`.
//
// This is C because Swift's compiler crashes at a `va_list` for Linux on arm64.
void ffmpeg_listen(
    bool (*wants)(const void *context, int level),
    void (*tell)(const void *context, int level, const char *line));
