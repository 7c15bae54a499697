import FrameIO
import Geometry
import SegueLimits
import SegueSpec
import SegueTimeline

/// How large a spec's frames are.
struct CanvasLayout {
  /// Pixels.
  let width: Int
  /// Pixels.
  let height: Int
  /// Pixels a point.
  let scale: Double

  /// The size in points that was asked for or that the image gives, before it is rounded to pixels.
  let size: Size

  /// The layout of `spec`: what it says, else what its first image gives.
  ///
  /// A scale that is given replaces the canvas's own; `images` gives sizes, and bounds them.
  ///
  /// - Throws: ``InputErrors`` where an image cannot be used, or no size fits.
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
      // Nothing to tell pixels from points by.
      try self.init(size, scale: givenScale ?? 1, images)
      return
    }
    let image: (width: Int, height: Int)
    do throws(ImageError) {
      image = try images.size(of: path)
    } catch {
      // The others would fail later; now they can be told together.
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
              + "\(Limit.pixels.flag) raises the former"))
      ])
    }
    (self.width, self.height, self.scale, self.size) = (Int(width), Int(height), scale, size)
  }

  /// Beyond this, texel places lose their precision.
  private static let longestSide = 65_536.0

  /// A length as its author would write it: "1", not "1.0".
  static func text(_ length: Double) -> String {
    Int(exactly: length).map { "\($0)" } ?? "\(length)"
  }

  /// The first view's image if it has one, else the first image of the file.
  private static func firstImage(of spec: Spec) -> (Spec.View, path: String)? {
    let first = spec.steps.first.flatMap { spec.view(named: $0.view.value) }
    for view in (first.map { [$0] } ?? []) + spec.views {
      if case .image(let path, _) = view.content { return (view, path) }
    }
    return nil
  }
}
