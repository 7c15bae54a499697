import Geometry
import SegueLimits
import SegueSpec
import SegueTimeline
import SegueImages

/// The size of a spec's frames.
struct CanvasLayout {
  /// Width of a frame, in pixels.
  let width: Int
  /// Height of a frame, in pixels.
  let height: Int
  /// Pixels per point.
  let scale: Double

  /// The size in points that the spec or its image gives, before it is rounded to pixels.
  let size: Size

  /// The layout that `spec` asks for, or else that of its first image.
  ///
  /// `givenScale` replaces the scale of the canvas. `images` provides the sizes of images and the
  /// largest number of pixels.
  ///
  /// - Throws: ``InputErrors`` if an image cannot be used, or the size is not possible.
  init(_ images: ImageSource, scale givenScale: Double?) throws {
    let spec = images.spec
    let canvas = spec.canvas
    let givenScale = givenScale ?? canvas.scale
    if let size = canvas.size, let givenScale {
      try self.init(size, scale: givenScale, images)
      return
    }
    guard let (view, path) = Self.firstImage(of: spec) else {
      guard let size = canvas.size else {
        throw InputErrors([
          InputError(
            spec.error(
              at: nil, keyPath: "canvas.size",
              "is missing, and no view has an image to take it from"))
        ])
      }
      // Without an image, nothing relates pixels to points.
      try self.init(size, scale: givenScale ?? 1, images)
      return
    }
    let image: (width: Int, height: Int)
    do throws(ImageError) {
      image = try images.size(of: path)
    } catch {
      // The other images would fail later, so all errors are reported together.
      let shown = spec.shownViews
      throw InputErrors(images.errors(of: shown.contains(view) ? shown : [view] + shown))
    }
    let imageScale = ImageScale.automatic(path: path, width: image.width, height: image.height)
    let size =
      canvas.size
      ?? Size(
        width: Double(image.width) / imageScale, height: Double(image.height) / imageScale)
    try self.init(size, scale: givenScale ?? imageScale, images)
  }

  private init(_ size: Size, scale: Double, _ images: ImageSource) throws {
    let spec = images.spec
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard width >= 1, height >= 1 else {
      throw InputErrors([
        InputError(
          spec.error(
            at: nil, keyPath: "canvas",
            "has no pixels at scale \(scale), expected a larger size or scale"))
      ])
    }
    guard width * height <= Double(images.maxPixels), max(width, height) <= Self.longestSide else {
      throw InputErrors([
        InputError(
          spec.error(
            at: nil, keyPath: "canvas",
            "is \(Self.text(width)) × \(Self.text(height)) pixels, expected at most "
              + "\(images.maxPixels) in all and \(Self.text(Self.longestSide)) a side; "
              + "raise the former with \(Limit.pixels.flag)"))
      ])
    }
    (self.width, self.height, self.scale, self.size) = (Int(width), Int(height), scale, size)
  }

  /// Above this length, texel coordinates lose precision.
  private static let longestSide = 65_536.0

  /// Formats a length without a needless fraction: "1", not "1.0".
  static func text(_ length: Double) -> String {
    Int(exactly: length).map { "\($0)" } ?? "\(length)"
  }

  /// The image of the first view if it has one, otherwise the first image in the spec.
  private static func firstImage(of spec: Spec) -> (Spec.View, path: String)? {
    let first = spec.steps.first.flatMap { spec.view(named: $0.view.value) }
    for view in (first.map { [$0] } ?? []) + spec.views {
      if case .image(let path, _) = view.content { return (view, path) }
    }
    return nil
  }
}
