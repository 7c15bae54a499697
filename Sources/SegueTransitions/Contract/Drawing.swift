public import SegueGeometry
public import SeguePixels

/// The picture of a transition at a progress: layers in space, or each pixel from those of both
/// views.
public enum Drawing: Sendable {
  /// Layers, which the rasterizer draws.
  case scene(Scene)

  /// Pixels, each of which the function computes.
  case pixels(any PixelFunction, PixelRoles = .forward)

  /// The views that a function takes as its first and its second picture.
  public enum PixelRoles: Hashable, Sendable {
    /// The old view, then the new one.
    case forward
    /// The new view, then the old one, as in a transition that plays in reverse.
    case backward
  }

  /// The drawing with `from` and `to` exchanged.
  package func exchangingViews() -> Drawing {
    switch self {
    case .scene(let scene): .scene(scene.exchangingViews())
    case .pixels(let function, .forward): .pixels(function, .backward)
    case .pixels(let function, .backward): .pixels(function, .forward)
    }
  }
}

/// Computes a picture from two pictures of its size, pixel by pixel.
public protocol PixelFunction: Sendable {
  /// Writes all pixels of `picture`, whose pixels are undefined before.
  ///
  /// Many threads may call it at a time. Equal pictures must give equal pixels. An error ends the
  /// render, and its text is shown to the user.
  func draw(
    _ first: PixelBuffer, _ second: PixelBuffer, into picture: inout PixelBuffer
  ) throws
}
