public import SegueGeometry
public import SeguePixels

/// The picture of a transition at a progress: layers in space, or each pixel from those of both
/// views.
///
/// ```swift
/// /// The old view's pixels with the new view's alpha, until the end.
/// struct Blend: PixelFunction {
///   let progress: Double
///
///   func draw(
///     _ first: PixelBuffer, _ second: PixelBuffer, into picture: inout PixelBuffer
///   ) throws {
///     picture = progress < 1 ? first : second
///   }
/// }
/// let drawing = Drawing.pixels(Blend(progress: 0.5))
/// ```
public enum Drawing: Sendable {
  /// Layers, which the rasterizer draws.
  case scene(Scene)

  /// Pixels, each of which the function computes.
  case pixels(any PixelFunction, PixelRoles = .forward)

  /// The views that a function takes as its first and its second picture.
  ///
  /// ```swift
  /// let stage = Stage(size: Size(width: 390, height: 844))
  /// switch Xfade(XfadeEffect.all[0]).drawing(at: 0.5, on: stage) {
  /// case .scene(let scene): print(scene.layers.count)
  /// case .pixels(_, let roles): print(roles == .forward ? "old, then new" : "new, then old")
  /// }
  /// ```
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
///
/// ```swift
/// /// The upper half of one picture over the lower half of the other.
/// struct Halves: PixelFunction {
///   func draw(
///     _ first: PixelBuffer, _ second: PixelBuffer, into picture: inout PixelBuffer
///   ) throws {
///     let middle = picture.width * (picture.height / 2)
///     picture.pixels = Array(first.pixels[..<middle] + second.pixels[middle...])
///   }
/// }
/// ```
public protocol PixelFunction: Sendable {
  /// Writes all pixels of `picture`, whose pixels are undefined before.
  ///
  /// Many threads may call it at a time. Equal pictures must give equal pixels. An error ends the
  /// render, and its text is shown to the user.
  func draw(
    _ first: PixelBuffer, _ second: PixelBuffer, into picture: inout PixelBuffer
  ) throws
}
