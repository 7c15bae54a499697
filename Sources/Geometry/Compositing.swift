/// The way a layer is composited with its backdrop.
public enum Compositing: Hashable, Sendable {
  /// The layer covers its backdrop where it is opaque.
  ///
  /// - Source: Porter and Duff, "Compositing Digital Images", SIGGRAPH 1984, operator *over*.
  case sourceOver

  /// The layer replaces its backdrop in proportion to its opacity w:
  /// `(1 − w) · backdrop + w · (layer over the canvas's background)`.
  ///
  /// Unlike with `sourceOver`, the backdrop fades even where the layer is transparent.
  case dissolve
}
