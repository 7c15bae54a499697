import SegueFiles
import SegueImages
import SeguePixels
import SegueSpec

/// The pictures that uniforms of shaders name. They stay in memory while the plan is drawn.
extension RenderPlan {
  /// The pictures, by their paths in the spec.
  ///
  /// - Throws: ``InputErrors`` with every one that cannot be read.
  func shaderPictures(_ images: ImageSource) throws(InputErrors) -> [PathKey: PixelBuffer] {
    var pictures: [PathKey: PixelBuffer] = [:]
    try readShaderPictures { path throws(ImageError) in
      pictures[PathKey(path)] = try images.read(path).pixels
      return []
    }
    return pictures
  }

  /// Checks the pictures.
  ///
  /// - Parameters:
  ///   - images: The images of the plan.
  ///   - checks: A cache for the problems of images that are decoded for this; nil reads their
  ///     headers alone.
  /// - Returns: Warnings.
  /// - Throws: ``InputErrors`` with every one that cannot be read.
  func checkShaderPictures(
    _ images: ImageSource, decoding checks: ImageChecks?
  ) throws(InputErrors) -> [SpecWarning] {
    try readShaderPictures { path throws(ImageError) in
      _ = try images.size(of: path)
      guard let checks else { return [] }
      return try checks.warnings(of: spec.resolved(path: path)) { () throws(ImageError) in
        try images.read(path).warnings
      }
    }
  }

  /// Reads each picture once, and collects the warnings, and the errors with their places.
  @discardableResult
  private func readShaderPictures(
    _ read: (String) throws(ImageError) -> [SpecWarning]
  ) throws(InputErrors) -> [SpecWarning] {
    var (warnings, errors): ([SpecWarning], [InputError]) = ([], [])
    var known: Set<PathKey> = []
    for picture in spec.shaders.flatMap(\.pictures)
    where known.insert(PathKey(picture.file)).inserted {
      do throws(ImageError) {
        warnings += try read(picture.file)
      } catch {
        errors.append(
          InputError(
            spec.error(at: picture.position, keyPath: "\(picture.path)", "\(error)"), error))
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
    return warnings
  }
}
