import SegueFiles
package import SegueImages
package import SegueLimits
package import SeguePixels

/// Images that the command line names and that are pipes or devices, such as `/dev/stdin`.
///
/// A pipe can be read once, and a render reads an image more often, so they are decoded at once.
package struct PipedImages {
  /// The images by their paths, for ``RenderSettings/images``.
  package private(set) var images: [String: PixelBuffer] = [:]

  /// The warnings about them, one line each.
  package private(set) var warnings: [String] = []

  /// Reads those of `paths` that are no regular files.
  ///
  /// - Throws: `ImageError`.
  package init(among paths: [String], limits: Limits) throws(ImageError) {
    let reader = ImageReader(limits: limits.images)
    for path in paths where images[path] == nil {
      guard (try? FileSystem.kind(of: path)) == .device else { continue }
      let image = try reader.decoded(
        ImageFile(contentsOfPipe: path, limit: limits.images.bytes))
      images[path] = image.pixels
      warnings += image.warnings.map(\.description)
    }
  }
}
