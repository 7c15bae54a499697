#include "ffmpeg_loader.h"

#include <libavutil/log.h>
#include <stdarg.h>
#include <stdio.h>

// The listener of the process; it is set before the callback, and never again.
static bool (*wants)(const void *context, int level);
static void (*tell)(const void *context, int level, const char *line);

// The arguments can be read only once, so a line is formatted once, and only if it is wanted.
static void receive(void *context, int level, const char *format, va_list arguments) {
  level &= 0xFF;
  if (!format || !wants(context, level)) return;
  char line[512] = "";
  vsnprintf(line, sizeof line, format, arguments);
  tell(context, level, line);
}

void ffmpeg_listen(
    bool (*new_wants)(const void *context, int level),
    void (*new_tell)(const void *context, int level, const char *line)) {
  wants = new_wants;
  tell = new_tell;
  av_log_set_callback(receive);
}
