/// The image that a layer shows; a scene names images by role and never holds pixels.
public enum ImageRole: Hashable, Sendable {
  /// The view that a transition starts from.
  case from
  /// The view that a transition goes to.
  case to
  /// Any other view, by its name in the spec.
  case view(String)
  /// No image but one uniform color: straight sRGB, each channel 0 to 1.
  case color(SIMD4<Double>)
}
