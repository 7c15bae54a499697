extension XfadeEffect {
  /// Effects of this family, each with its text.
  static let shapes = [
    XfadeEffect(
      "circleCrop", xfade: "circlecrop", "A circle closes to black, and opens on the new view.",
      """
      float radius = pow(2.0 * abs(rest - 0.5), 3.0) * length(middle);
      vec4 view = rest < 0.5 ? new : old;
      return radius < length(at - middle) ? vec4(0.0, 0.0, 0.0, 1.0) : view;
      """),
    XfadeEffect(
      "rectangleCrop", xfade: "rectcrop", "A rectangle closes to black, and opens on the new view.",
      """
      vec2 reach = floor(abs(rest - 0.5) * size);
      vec4 view = rest < 0.5 ? new : old;
      return all(lessThan(abs(at - middle), reach)) ? view : vec4(0.0, 0.0, 0.0, 1.0);
      """),
    XfadeEffect(
      "squeezeHorizontal", xfade: "squeezeh",
      "The old view is squeezed to a line across the canvas.",
      """
      float row = 0.5 + (at.y / size.y - 0.5) / rest;
      return row < 0.0 || row > 1.0 ? new : old_row(uv, roundEven(row * (size.y - 1.0)));
      """),
    XfadeEffect(
      "squeezeVertical", xfade: "squeezev", "The old view is squeezed to a line down the canvas.",
      """
      float column = 0.5 + (at.x / size.x - 0.5) / rest;
      return column < 0.0 || column > 1.0 ? new : old_column(uv, roundEven(column * (size.x - 1.0)));
      """),
    XfadeEffect(
      "zoomIn", xfade: "zoomin", "The old view grows and fades.",
      """
      float zoom = smoothstep(0.5, 1.0, rest);
      vec2 place = ceil((0.5 + (at / size - 0.5) * zoom) * (size - 1.0));
      return mix(new, from(place), smoothstep(0.0, 0.5, rest));
      """),
    XfadeEffect(
      "pixelize", xfade: "pixelize", "The views turn into squares, which fade.",
      """
      float step_size = ceil(min(rest, 1.0 - rest) * 50.0) / 50.0;
      float square = 2.0 * step_size * min(size.x, size.y) / 20.0;
      vec2 place = step_size > 0.0 ? floor(min((floor(at / square) + 0.5) * square, size - 1.0)) : at;
      return mix(to(place), from(place), rest);
      """),
    XfadeEffect(
      "blurHorizontal", xfade: "hblur", "The views are smeared to the side, and fade.",
      { RowSmear(progress: $0) }),
  ]
}
