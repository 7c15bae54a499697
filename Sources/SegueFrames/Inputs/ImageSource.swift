import SegueFiles
import SegueImages
import SegueLimits
import SeguePixels
import SegueRecordings
package import SegueSpec

/// Provides the images of a spec: from memory if the caller gave them, otherwise from files.
package struct ImageSource {
  let spec: Spec
  private let images: [String: PixelBuffer]
  private let reader: ImageReader
  let settings: RenderSettings

  /// The facts about the files that have been inspected, by the paths of the spec; these files are
  /// not inspected again, and may not change any more.
  var facts: [PathKey: ImageFacts] = [:]

  package init(_ spec: Spec, settings: RenderSettings) {
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
    let known = facts[PathKey(path)]?.size
    let size =
      if let known { known } else { try reader.size(of: settings.place(of: path, in: spec)) }
    return (size.width, size.height)
  }

  /// The facts about the image at `path` of the spec; nil for an image in memory.
  func inspect(_ path: String) throws(ImageError) -> ImageFacts? {
    guard try image(path) == nil else { return nil }
    return try reader.facts(about: settings.place(of: path, in: spec))
  }

  /// The origin of the picture of the image at `path`, beside the spec.
  func origin(of path: String) -> PictureOrigin {
    guard images[path] == nil,
      let identity = try? FileIdentity(of: settings.place(of: path, in: spec))
    else { return .unknown }
    return .file(identity)
  }

  /// The image at `path` of the spec, and the warnings about it.
  func read(_ path: String) throws(ImageError) -> (pixels: PixelBuffer, warnings: [SpecWarning]) {
    if let image = try image(path) { return (image, []) }
    let file = settings.place(of: path, in: spec)
    let facts = facts[PathKey(path)]
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
    return (image.pixels, image.warnings.map { SpecWarning($0) })
  }

  /// The facts about the recording of a view; nil for a view without one.
  ///
  /// - Throws: ``InputError`` if it cannot be played.
  func recording(of view: Spec.View) throws(InputError) -> RecordingFacts? {
    guard let recording = view.recording else { return nil }
    do throws(RecordingError) {
      return try settings.recordings.facts(
        about: settings.place(of: recording.path, in: spec),
        limits: settings.limits.recordings)
    } catch {
      throw InputError(spec.error(about: view, error.description), error)
    }
  }

  /// A decoder for the recording of a view.
  ///
  /// - Throws: ``InputError`` if it cannot be played.
  func decoder(of view: Spec.View) throws(InputError) -> Recording {
    guard let recording = view.recording, let facts = try self.recording(of: view)
    else { preconditionFailure("the view has a recording") }
    do throws(RecordingError) {
      return try Recording(
        settings.place(of: recording.path, in: spec), facts: facts,
        isPremultiplied: recording.alpha == .premultiplied, limits: settings.limits.recordings)
    } catch {
      throw InputError(spec.error(about: view, error.description), error)
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
