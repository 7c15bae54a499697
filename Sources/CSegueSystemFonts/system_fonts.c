#include "system_fonts.h"

#include <dlfcn.h>
#include <loaded_libraries.h>
#include <stdlib.h>
#include <string.h>

// The part of fontconfig's interface that is used here, declared so that the package builds without
// its headers. It has not changed since version 2.4.
typedef struct {
  int count;
  int capacity;
  void **patterns;
} font_set;

enum { match_pattern = 0, result_match = 0 };

static struct {
  int (*version)(void);
  void *(*load)(void);
  void (*destroy_config)(void *config);
  void *(*make_pattern)(void);
  void (*destroy_pattern)(void *pattern);
  int (*add_text)(void *pattern, const char *object, const unsigned char *text);
  int (*add_bool)(void *pattern, const char *object, int value);
  int (*substitute)(void *config, void *pattern, int kind);
  void (*substitute_defaults)(void *pattern);
  font_set *(*sort)(void *config, void *pattern, int trims, void **characters, int *result);
  void (*destroy_set)(font_set *set);
  int (*text)(const void *pattern, const char *object, int n, unsigned char **text);
  int (*number)(const void *pattern, const char *object, int n, int *number);
  int (*charset)(const void *pattern, const char *object, int n, void **charset);
  int (*has)(const void *charset, uint32_t character);
} fc;

#define FONTCONFIG "libfontconfig.so.1"

LOADED_LIBRARY(
    fontconfig_note, FONTCONFIG, "system-fonts", "The fonts of the machine", "recommended");

static int load_library(void) {
  static const char *const names[] = {
      FONTCONFIG, "libfontconfig.1.dylib", "/opt/homebrew/lib/libfontconfig.1.dylib",
      "/usr/local/lib/libfontconfig.1.dylib"};
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  const struct {
    const char *name;
    void **place;
  } functions[] = {
      {"FcGetVersion", (void **)&fc.version},
      {"FcInitLoadConfigAndFonts", (void **)&fc.load},
      {"FcConfigDestroy", (void **)&fc.destroy_config},
      {"FcPatternCreate", (void **)&fc.make_pattern},
      {"FcPatternDestroy", (void **)&fc.destroy_pattern},
      {"FcPatternAddString", (void **)&fc.add_text},
      {"FcPatternAddBool", (void **)&fc.add_bool},
      {"FcConfigSubstitute", (void **)&fc.substitute},
      {"FcDefaultSubstitute", (void **)&fc.substitute_defaults},
      {"FcFontSort", (void **)&fc.sort},
      {"FcFontSetDestroy", (void **)&fc.destroy_set},
      {"FcPatternGetString", (void **)&fc.text},
      {"FcPatternGetInteger", (void **)&fc.number},
      {"FcPatternGetCharSet", (void **)&fc.charset},
      {"FcCharSetHasChar", (void **)&fc.has},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    *functions[i].place = dlsym(library, functions[i].name);
    if (!*functions[i].place) return 0;
  }
  return 1;
}

static int is_loaded(void) {
  // Swift calls these functions from one thread at a time.
  static int state = -1;
  if (state < 0) state = load_library();
  return state;
}

int segue_fontconfig_version(void) { return is_loaded() ? fc.version() : 0; }

struct segue_system_fonts {
  void *config;
  font_set *sets[2];
};

static font_set *sorted(void *config, const char *family, int is_color) {
  void *pattern = fc.make_pattern();
  if (!pattern) return NULL;
  int is_whole = fc.add_text(pattern, "family", (const unsigned char *)family) &&
      // Without a language, the locale of the environment would decide.
      fc.add_text(pattern, "lang", (const unsigned char *)"und") &&
      (!is_color || fc.add_bool(pattern, "color", 1)) &&
      fc.substitute(config, pattern, match_pattern);
  font_set *set = NULL;
  if (is_whole) {
    int result;
    fc.substitute_defaults(pattern);
    set = fc.sort(config, pattern, 0, NULL, &result);
  }
  fc.destroy_pattern(pattern);
  return set;
}

segue_system_fonts *segue_system_fonts_open(void) {
  if (!is_loaded()) return NULL;
  segue_system_fonts *fonts = calloc(1, sizeof *fonts);
  if (!fonts) return NULL;
  fonts->config = fc.load();
  if (fonts->config) {
    fonts->sets[0] = sorted(fonts->config, "sans-serif", 0);
    fonts->sets[1] = sorted(fonts->config, "emoji", 1);
  }
  if (fonts->config && fonts->sets[0] && fonts->sets[1]) return fonts;
  segue_system_fonts_close(fonts);
  return NULL;
}

int segue_system_fonts_count(const segue_system_fonts *fonts, int is_emoji) {
  return fonts->sets[is_emoji]->count;
}

const char *segue_system_font_path(
    const segue_system_fonts *fonts, int is_emoji, int index, int *face) {
  const void *pattern = fonts->sets[is_emoji]->patterns[index];
  unsigned char *text;
  if (fc.text(pattern, "fontformat", 0, &text) != result_match) return NULL;
  if (strcmp((const char *)text, "TrueType") && strcmp((const char *)text, "CFF")) return NULL;
  if (fc.number(pattern, "index", 0, face) != result_match) *face = 0;
  // The upper half is the number of a variable font's instance.
  *face &= 0xFFFF;
  return fc.text(pattern, "file", 0, &text) == result_match ? (const char *)text : NULL;
}

int segue_system_font_has(
    const segue_system_fonts *fonts, int is_emoji, int index, uint32_t character) {
  void *charset;
  const void *pattern = fonts->sets[is_emoji]->patterns[index];
  return fc.charset(pattern, "charset", 0, &charset) == result_match && fc.has(charset, character);
}

void segue_system_fonts_close(segue_system_fonts *fonts) {
  for (int i = 0; i < 2; i++)
    if (fonts->sets[i]) fc.destroy_set(fonts->sets[i]);
  if (fonts->config) fc.destroy_config(fonts->config);
  free(fonts);
}
