#include "label_font.h"

// `#embed` is C23, which the whole package would have to be for the compiler not to tell of it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char font[] = {
#embed "Roboto-Regular.ttf"
};

const unsigned char *segue_label_font(void) { return font; }

size_t segue_label_font_size(void) { return sizeof font; }
