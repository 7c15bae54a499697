import SegueGeometry
import SegueLimits
import SegueSpec
import SegueTimeline

/// The size of a spec's canvas.
package struct CanvasLayout: Sendable {
  /// Width in pixels.
  var width: Int
  /// Height in pixels.
  var height: Int
  /// Pixels per point.
  var scale: Double

  /// The size in points that the spec or its image gives, before it is rounded to pixels.
  let size: Size

  /// The size in points of the whole pixels.
  var wholeSize: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }

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
    guard let view = Self.firstImage(of: spec) else {
      guard let size = canvas.size else {
        throw Self.errors(
          spec, "canvas.size", "is missing, and no view has an image to take it from")
      }
      // Without an image, nothing relates pixels to points.
      try self.init(size, scale: givenScale ?? 1, images)
      return
    }
    let part: ImagePart?
    do throws(InputError) {
      part = try images.part(of: view)
    } catch {
      // The other images would fail later, so all errors are reported together.
      let shown = spec.shownViews
      throw InputErrors(images.errors(of: shown.contains(view) ? shown : [view] + shown))
    }
    guard let part else { preconditionFailure("the view has an image") }
    let size =
      canvas.size
      ?? Size(width: Double(part.width) / part.scale, height: Double(part.height) / part.scale)
    try self.init(size, scale: givenScale ?? part.scale, images)
  }

  private init(_ size: Size, scale: Double, _ images: ImageSource) throws {
    let spec = images.spec
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard width >= 1, height >= 1 else {
      throw Self.errors(
        spec, "canvas", "has no pixels at scale \(scale), expected a larger size or scale")
    }
    guard width * height <= Double(images.maxPixels), max(width, height) <= Self.longestSide else {
      throw Self.errors(
        spec, "canvas",
        "is \(Self.text(width)) × \(Self.text(height)) pixels, expected at most "
          + "\(images.maxPixels) in all and \(Self.text(Self.longestSide)) a side; "
          + "raise the former with \(Limit.pixels.flag)")
    }
    (self.width, self.height, self.scale, self.size) = (Int(width), Int(height), scale, size)
  }

  private static func errors(_ spec: Spec, _ keyPath: String, _ problem: String) -> InputErrors {
    InputErrors([InputError(spec.error(keyPath: keyPath, problem))])
  }

  /// Above this length, texel coordinates lose precision.
  static let longestSide = 65_536.0

  /// Formats a length without a needless fraction: "1", not "1.0".
  package static func text(_ length: Double) -> String {
    Int(exactly: length).map { "\($0)" } ?? "\(length)"
  }

  /// The first view if it has an image or a recording, otherwise the first in the spec that has.
  private static func firstImage(of spec: Spec) -> Spec.View? {
    let first = spec.steps.first.flatMap { spec.view(named: $0.view.value) }
    return ((first.map { [$0] } ?? []) + spec.views).first { $0.file != nil }
  }
}
