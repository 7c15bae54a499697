#include "label_font.h"

// `#embed` is C23, and only a whole package in C23 would compile it without this warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char roboto[] = {
#embed "Roboto-Regular.ttf"
};

static const unsigned char inter_regular[] = {
#embed "Inter-Regular.otf"
};

static const unsigned char inter_medium[] = {
#embed "Inter-Medium.otf"
};

static const unsigned char inter_semibold[] = {
#embed "Inter-SemiBold.otf"
};

static const unsigned char inter_bold[] = {
#embed "Inter-Bold.otf"
};

static const struct {
  const unsigned char *bytes;
  size_t size;
} files[] = {
    [SEGUE_FONT_ROBOTO] = {roboto, sizeof roboto},
    [SEGUE_FONT_INTER_REGULAR] = {inter_regular, sizeof inter_regular},
    [SEGUE_FONT_INTER_MEDIUM] = {inter_medium, sizeof inter_medium},
    [SEGUE_FONT_INTER_SEMIBOLD] = {inter_semibold, sizeof inter_semibold},
    [SEGUE_FONT_INTER_BOLD] = {inter_bold, sizeof inter_bold},
};

const unsigned char *segue_label_font(enum segue_font font) { return files[font].bytes; }

size_t segue_label_font_size(enum segue_font font) { return files[font].size; }
