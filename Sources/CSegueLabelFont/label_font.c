#include "label_font.h"

// `#embed` is C23, and only a whole package in C23 would compile it without this warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char font[] = {
#embed "Roboto-Regular.ttf"
};

const unsigned char *segue_label_font(void) { return font; }

size_t segue_label_font_size(void) { return sizeof font; }
