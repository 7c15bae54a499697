/// How a layer is laid on what is behind it.
public enum Compositing: Hashable, Sendable {
  /// It covers what is behind where it is opaque.
  ///
  /// - Source: Porter and Duff, "Compositing Digital Images", SIGGRAPH 1984, operator *over*.
  case sourceOver

  /// It takes the place of what is behind, as far as its opacity w goes:
  /// `(1 − w) · behind + w · (layer over the canvas's background)`.
  ///
  /// Unlike `sourceOver`, what is behind goes even where the layer is transparent.
  case dissolve
}
