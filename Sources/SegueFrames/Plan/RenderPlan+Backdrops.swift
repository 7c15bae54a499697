import SegueFiles
import SegueGeometry
import SegueImages
import SegueMessages
import SeguePixels
import SegueRaster
package import SegueSpec

/// The images of the places that elements leave. They stay in memory while the plan is drawn.
extension RenderPlan {
  /// The images of the elements of all views that are shown.
  package var backdrops: [ElementBackdrop] { spec.backdrops(of: spec.shownViews) }

  /// The images, by their paths in the spec.
  ///
  /// - Throws: ``InputErrors`` with every one that cannot be used.
  func backdropPictures(_ images: ImageSource) throws(InputErrors) -> [PathKey: Texture] {
    var pictures: [PathKey: Texture] = [:]
    try readBackdrops { backdrop throws(ImageError) in
      let picture = try images.read(backdrop.file).pixels
      pictures[PathKey(backdrop.file)] = Texture(picture)
      return Self.problem(of: picture)
    }
    return pictures
  }

  /// Checks the images.
  ///
  /// - Parameters:
  ///   - images: The images of the plan.
  ///   - checks: A cache for the problems of images that are decoded for this; nil reads their
  ///     headers alone.
  /// - Returns: Warnings.
  /// - Throws: ``InputErrors`` with every one that cannot be used.
  func checkBackdrops(
    _ images: ImageSource, decoding checks: ImageChecks?
  ) throws(InputErrors) -> [SpecWarning] {
    var warnings: [SpecWarning] = []
    try readBackdrops { backdrop throws(ImageError) in
      let size = try images.size(of: backdrop.file)
      if let concern = Self.concern(about: size, in: backdrop) {
        warnings.append(SpecWarning(spec.error(about: backdrop, concern)))
      }
      guard let checks else { return nil }
      // The cache has no pixels of an image that it knows already.
      var picture: PixelBuffer?
      warnings += try checks.warnings(of: spec.resolved(path: backdrop.file)) {
        () throws(ImageError) in
        let read = try images.read(backdrop.file)
        picture = read.pixels
        return read.warnings
      }
      if let picture { return Self.problem(of: picture) }
      return Self.problem(of: try images.read(backdrop.file).pixels)
    }
    return warnings
  }

  /// Reads each image for each element, and collects the errors with their places.
  ///
  /// - Parameter read: Reads an image, and says what is wrong with it.
  /// - Throws: ``InputErrors`` with every one that cannot be used.
  private func readBackdrops(
    _ read: (ElementBackdrop) throws(ImageError) -> String?
  ) throws(InputErrors) {
    var errors: [InputError] = []
    for backdrop in backdrops {
      do throws(ImageError) {
        guard let problem = try read(backdrop) else { continue }
        errors.append(InputError(spec.error(about: backdrop, problem)))
      } catch {
        errors.append(InputError(spec.error(about: backdrop, "\(error)"), error))
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
  }

  /// The reason why an image cannot be used: what it covers would be seen through it.
  private static func problem(of picture: PixelBuffer) -> String? {
    picture.isOpaque
      ? nil
      : "has transparent pixels, through which the element would be seen, expected an opaque image"
  }

  /// A warning about an image of another shape than the frame that it fills.
  private static func concern(
    about size: (width: Int, height: Int), in backdrop: ElementBackdrop
  ) -> String? {
    let frame = backdrop.frame
    let shape = Double(size.width) / Double(size.height)
    // A pixel more or less on either side is rounding.
    let slack = shape * (1 / Double(size.width) + 1 / Double(size.height))
    guard abs(shape - frame.width / frame.height) > slack else { return nil }
    return "the image of \(size.width) × \(size.height) pixels is stretched to the frame of "
      + "\(CanvasLayout.text(frame.width)) × \(CanvasLayout.text(frame.height)) points; give it "
      + "the shape of the frame"
  }
}
