import Pixels
import SegueLimits
import SegueSpec
import SegueImages
import Transitions

/// Provides the images of a spec: from memory if the caller gave them, otherwise from files.
struct ImageSource {
  let spec: Spec
  private let images: [String: PixelBuffer]
  private let reader: ImageReader
  private let settings: RenderSettings

  /// The facts about the files that have been inspected, by the paths of the spec; these files are
  /// not inspected again, and may not change any more.
  var facts: [String: ImageFacts] = [:]

  init(_ spec: Spec, settings: RenderSettings) {
    self.spec = spec
    images = settings.images
    self.settings = settings
    reader = ImageReader(limits: settings.limits.images)
  }

  /// The largest number of pixels that an image may have.
  var maxPixels: Int { reader.limits.pixels }

  /// The size in pixels of the image at `path` of the spec; of a file, only the header is read.
  func size(of path: String) throws(ImageError) -> (width: Int, height: Int) {
    if let image = try image(path) { return (image.width, image.height) }
    let known = facts[path]?.size
    let size =
      if let known { known } else { try reader.size(of: settings.place(of: path, in: spec)) }
    return (size.width, size.height)
  }

  /// The facts about the image at `path` of the spec; nil for an image in memory.
  func inspect(_ path: String) throws(ImageError) -> ImageFacts? {
    guard try image(path) == nil else { return nil }
    return try reader.facts(about: settings.place(of: path, in: spec))
  }

  /// The image at `path` of the spec, and the warnings about it, one line each.
  func read(_ path: String) throws(ImageError) -> (pixels: PixelBuffer, warnings: [String]) {
    if let image = try image(path) { return (image, []) }
    let file = settings.place(of: path, in: spec)
    let facts = facts[path]
    try facts?.check(file)
    var isDecoded = false
    func read() throws(ImageError) -> DecodedImage {
      isDecoded = true
      guard let facts else { return try reader.read(file) }
      return try reader.read(file, of: facts)
    }
    let image =
      if let cache = settings.imageCache {
        try cache.image(file) { () throws(ImageError) in try read() }
      } else {
        try read()
      }
    settings.log?.debug(
      "image \(spec.resolved(path: path)): \(image.pixels.width) × \(image.pixels.height) pixels, "
        + (isDecoded ? "decoded" : "from the cache"))
    return (image.pixels, image.warnings.map(\.description))
  }

  /// The part of its image that a view shows, of which only the header is read; nil for a view
  /// without an image.
  ///
  /// - Throws: ``InputError`` if the image cannot be used, or if the crop leaves nothing of it.
  func part(of view: Spec.View) throws(InputError) -> ImagePart? {
    guard case .image(let path, _) = view.content else { return nil }
    let size: (width: Int, height: Int)
    do throws(ImageError) {
      size = try self.size(of: path)
    } catch {
      throw InputError(spec.error(about: view, error.description), error)
    }
    // Only code can give these.
    guard
      [view.crop.top, view.crop.right, view.crop.bottom, view.crop.left].allSatisfy({ $0 >= 0 })
    else {
      throw InputError(
        spec.error(
          about: view, "its crop has a side below 0, expected points from 0 to 32768"))
    }
    guard
      let part = ImagePart(path: path, width: size.width, height: size.height, crop: view.crop)
    else {
      let scale = ImageScale.automatic(path: path, width: size.width, height: size.height)
      let points = [size.width, size.height].map { (Double($0) / scale).written }
      throw InputError(
        spec.error(
          about: view,
          "its crop leaves nothing of an image of \(points[0]) × \(points[1]) points, expected a "
            + "smaller crop"))
    }
    return part
  }

  /// The errors about the images of `views`, as far as their headers tell.
  func errors(of views: [Spec.View]) -> [InputError] {
    views.compactMap { view in
      do throws(InputError) {
        _ = try part(of: view)
        return nil
      } catch {
        return error
      }
    }
  }

  private func image(_ path: String) throws(ImageError) -> PixelBuffer? {
    guard let image = images[path] else { return nil }
    guard image.pixels.count <= maxPixels else {
      throw .hasTooManyPixels(
        path: path, width: image.width, height: image.height, limit: maxPixels)
    }
    return image
  }
}
