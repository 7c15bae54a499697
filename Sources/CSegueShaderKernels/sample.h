#pragma once

// Reading a picture of two columns or more, `LANES` pixels at once, as `ShaderPicture` defines it.

#include "numbers.h"

// The distance below which a place is the center of a texel.
#define NEARNESS (1.0f / 1024)

// The texel before each place, from −1 to `count`, and the weight of the next one.
INLINE ints texel_before(floats place, int32_t count, floats *weight) {
  const floats end = repeated((float)count);
  const floats inside = select_floats(
      place > -1, select_floats(place < end, place, end), repeated(-1));
  // Above −1, so that cutting off its fraction is the floor.
  const ints texel = __builtin_convertvector(inside + (1 + NEARNESS), ints) - 1;
  const floats part = inside - __builtin_convertvector(texel, floats);
  *weight = select_floats(part > NEARNESS, part, repeated(0));
  return texel;
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

// A texel for each lane.
INLINE words texels_at(const uint32_t *pixels, ints places, int are_in_sequence) {
  words texels;
  if (are_in_sequence) {
    memcpy(&texels, pixels + places[0], sizeof texels);
    return texels;
  }
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
  ints sequence;
  for (int lane = 0; lane < LANES; lane++) sequence[lane] = lane;
  return !__builtin_reduce_or(places ^ (places[0] + sequence));
}

INLINE void sample_lanes(floats colors[4], const shader_picture *picture, floats u, floats v) {
  const int32_t width = picture->width, height = picture->height;
  floats x, y;
  const ints column = texel_before(u * (float)width - 0.5f, width, &x);
  const ints row = texel_before((1 - v) * (float)height - 0.5f, height, &y);
  // Where each lane is a texel, that is read alone.
  if (!__builtin_reduce_or(bits_of(x) | bits_of(y))) {
    const ints places = limited(row, height - 1) * width + limited(column, width - 1);
    const words texels = texels_at(picture->pixels, places, is_in_sequence(places));
    for (uint32_t channel = 0; channel < 4; channel++)
      colors[channel] = fraction_of(channel_of(texels, 8 * channel));
    return;
  }
  const ints left = limited(column, width - 2);
  const ints upper = limited(row, height - 1) * width + left;
  const ints lower = limited(row + 1, height - 1) * width + left;
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
    colors[channel] = fraction_of(mixed_channel_of(above, below, 8 * channel, x, y));
}
