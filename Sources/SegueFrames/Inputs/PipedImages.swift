import SegueFiles
import SegueImages
public import SegueLimits
public import SeguePixels

/// Images that the command line names and that are pipes or devices, such as `/dev/stdin`.
///
/// ```swift
/// let piped = try PipedImages(among: ["/dev/stdin"])
/// for warning in piped.warnings { print(warning) }
/// var settings = RenderSettings()
/// settings.images = piped.images
/// ```
///
/// A pipe can be read once, and a render reads an image more often, so they are decoded at once.
public struct PipedImages {
  /// The images by their paths, for ``RenderSettings/images``.
  public private(set) var images: [String: PixelBuffer] = [:]

  /// The warnings about them, one line each.
  public private(set) var warnings: [String] = []

  /// Reads those of `paths` that are no regular files.
  ///
  /// - Throws: An error of one line about an image.
  public init(among paths: [String], limits: Limits = Limits()) throws {
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
