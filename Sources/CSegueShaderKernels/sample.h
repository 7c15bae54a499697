#pragma once

// Reading a picture of two columns or more, `LANES` pixels at once, as `ShaderPicture` defines it.

#include "numbers.h"

// The distance below which a place is the center of a texel.
#define NEARNESS (1.0f / 1024)

// For each lane, the texel before a place along one axis, from −1 to the number of texels, and the
// weight of the next one.
typedef struct {
  ints texel;
  floats weight;
} axis_places;

INLINE axis_places texel_before(floats coordinate, int32_t count) {
  const floats place = coordinate * (float)count - 0.5f;
  const floats end = repeated((float)count);
  const floats inside = select_floats(
      place > -1, select_floats(place < end, place, end), repeated(-1));
  // Above −1, so that cutting off its fraction is the floor.
  const ints texel = __builtin_convertvector(inside + (1 + NEARNESS), ints) - 1;
  const floats part = inside - __builtin_convertvector(texel, floats);
  return (axis_places){texel, select_floats(part > NEARNESS, part, repeated(0))};
}

INLINE ints lane_numbers(void) {
  ints numbers;
  for (int lane = 0; lane < LANES; lane++) numbers[lane] = lane;
  return numbers;
}

// Texels that follow each other.
INLINE axis_places own_texels(int32_t first) {
  return (axis_places){first + lane_numbers(), repeated(0)};
}

INLINE ints limited(ints x, int32_t last) {
  return __builtin_elementwise_max(__builtin_elementwise_min(x, (ints)last), (ints)0);
}

// Two neighboring texels for each lane.
typedef struct {
  words left, right;
} neighbors;

INLINE neighbors neighbors_at(const uint32_t *pixels, ints places, int are_in_sequence) {
  neighbors both;
  if (are_in_sequence) {
    memcpy(&both.left, pixels + places[0], sizeof both.left);
    memcpy(&both.right, pixels + places[0] + 1, sizeof both.right);
    return both;
  }
#if LANES == 16
  const __m512i all = (__m512i)places;
  const __m512i low = _mm512_i32gather_epi64(_mm512_castsi512_si256(all), pixels, 4);
  const __m512i high = _mm512_i32gather_epi64(_mm512_extracti64x4_epi64(all, 1), pixels, 4);
  const words a = (words)low, b = (words)high;
  both.left = __builtin_shufflevector(
      a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  both.right = __builtin_shufflevector(
      a, b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
#else
  words found[2];
  for (int lane = 0; lane < LANES; lane++)
    memcpy((uint32_t *)found + 2 * lane, pixels + places[lane], 8);
#if LANES == 8
  both.left = __builtin_shufflevector(found[0], found[1], 0, 2, 4, 6, 8, 10, 12, 14);
  both.right = __builtin_shufflevector(found[0], found[1], 1, 3, 5, 7, 9, 11, 13, 15);
#else
  both.left = __builtin_shufflevector(found[0], found[1], 0, 2, 4, 6);
  both.right = __builtin_shufflevector(found[0], found[1], 1, 3, 5, 7);
#endif
#endif
  return both;
}

// Texels that follow each other.
INLINE words texels_from(const uint32_t *first) {
  // Other pictures are read in between, so the processor does not see what comes next.
  __builtin_prefetch((const char *)first + 8192);
  words texels;
  memcpy(&texels, first, sizeof texels);
  return texels;
}

// A texel for each lane.
INLINE words texels_at(const uint32_t *pixels, ints places, int are_in_sequence) {
  words texels;
  if (are_in_sequence) return texels_from(pixels + places[0]);
  for (int lane = 0; lane < LANES; lane++) texels[lane] = pixels[places[lane]];
  return texels;
}

// A channel in 0…255.
INLINE floats channel_of(words texels, uint32_t shift) {
  return __builtin_convertvector((ints)(texels >> shift & 0xff), floats);
}

// A channel in 0…255 as a part of 1; of a whole number, this is its quotient by 255.
INLINE floats fraction_of(floats channel) {
  return channel * (257.0f / 65536) + channel * (1.0f / 255 / 65536);
}

// A channel in 0…255 between four texels.
INLINE floats mixed_channel_of(
    neighbors upper, neighbors lower, uint32_t shift, floats x, floats y) {
  const floats a = channel_of(upper.left, shift), b = channel_of(upper.right, shift);
  const floats c = channel_of(lower.left, shift), d = channel_of(lower.right, shift);
  const floats first = a + (b - a) * x, second = c + (d - c) * x;
  return first + (second - first) * y;
}

INLINE int is_in_sequence(ints places) {
  return !__builtin_reduce_or(places ^ (places[0] + lane_numbers()));
}

// Whether each lane is one texel.
INLINE int are_texels(axis_places x, axis_places y) {
  return !__builtin_reduce_or(bits_of(x.weight) | bits_of(y.weight));
}

INLINE words single_texels(const shader_picture *picture, axis_places x, axis_places y) {
  const ints places = limited(y.texel, picture->height - 1) * picture->width
      + limited(x.texel, picture->width - 1);
  return texels_at(picture->pixels, places, is_in_sequence(places));
}

// Four channels in 0…255.
INLINE void mix_lanes(
    floats channels[4], const shader_picture *picture, axis_places x, axis_places y) {
  const int32_t width = picture->width, height = picture->height;
  const ints column = x.texel;
  const ints left = limited(column, width - 2);
  const ints upper = limited(y.texel, height - 1) * width + left;
  const ints lower = limited(y.texel + 1, height - 1) * width + left;
  const int are_in_sequence = is_in_sequence(upper) && is_in_sequence(lower);
  neighbors above = neighbors_at(picture->pixels, upper, are_in_sequence);
  neighbors below = neighbors_at(picture->pixels, lower, are_in_sequence);
  // Beyond an edge, both texels are those of the edge.
  if (__builtin_reduce_or(column ^ left)) {
    const ints is_before = column < 0, is_behind = column > width - 2;
    above = (neighbors){
        is_behind ? above.right : above.left, is_before ? above.left : above.right};
    below = (neighbors){
        is_behind ? below.right : below.left, is_before ? below.left : below.right};
  }
  for (uint32_t channel = 0; channel < 4; channel++)
    channels[channel] = mixed_channel_of(above, below, 8 * channel, x.weight, y.weight);
}

// The channels of texels, as parts of 1.
INLINE void split_lanes(floats colors[4], words texels) {
  for (uint32_t channel = 0; channel < 4; channel++)
    colors[channel] = fraction_of(channel_of(texels, 8 * channel));
}

INLINE void sample_lanes(
    floats colors[4], const shader_picture *picture, axis_places x, axis_places y) {
  if (are_texels(x, y)) {
    split_lanes(colors, single_texels(picture, x, y));
    return;
  }
  mix_lanes(colors, picture, x, y);
  for (int channel = 0; channel < 4; channel++) colors[channel] = fraction_of(colors[channel]);
}

// A color in units of 1/255; what is not a number is black.
INLINE words byte_of(floats x) {
  const floats bounded = select_floats(x > 0, select_floats(x < 1, x, repeated(1)), repeated(0));
  return (words)__builtin_convertvector(bounded * 255 + 0.5f, ints);
}

INLINE words pixels_of(floats red, floats green, floats blue, floats alpha) {
  const words a = byte_of(alpha);
#define COLOR(channel) __builtin_elementwise_min(byte_of(channel), a)
  return COLOR(red) | COLOR(green) << 8 | COLOR(blue) << 16 | a << 24;
#undef COLOR
}

// Pixels whose colors are at most their alphas.
INLINE words limited_pixels(words pixels) {
  const words alpha = pixels >> 24;
  return (words)__builtin_elementwise_min((bytes)pixels, (bytes)(alpha * 0x01010101));
}

INLINE words sample_pixels(const shader_picture *picture, axis_places x, axis_places y) {
  if (are_texels(x, y)) return limited_pixels(single_texels(picture, x, y));
  floats colors[4];
  mix_lanes(colors, picture, x, y);
  for (int channel = 0; channel < 4; channel++) colors[channel] = fraction_of(colors[channel]);
  return pixels_of(colors[0], colors[1], colors[2], colors[3]);
}
