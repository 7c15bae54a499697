#include "label_font.h"

// `#embed` is C23, and only a whole package in C23 would compile it without this warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char roboto_regular[] = {
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

static const segue_embedded_font fonts[] = {
    {"Roboto", roboto_regular, sizeof roboto_regular},
    {"Inter", inter_regular, sizeof inter_regular},
    {"Inter", inter_medium, sizeof inter_medium},
    {"Inter", inter_semibold, sizeof inter_semibold},
    {"Inter", inter_bold, sizeof inter_bold},
};

size_t segue_embedded_font_count(void) { return sizeof fonts / sizeof fonts[0]; }

segue_embedded_font segue_embedded_font_at(size_t index) { return fonts[index]; }
