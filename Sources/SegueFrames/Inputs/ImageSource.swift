import Pixels
import Raster
import SegueFiles
import SegueImages
import SegueLimits
import SegueMessages
import SegueRecordings
package import SegueSpec
import Transitions

/// Provides the images of a spec: from memory if the caller gave them, otherwise from files.
package struct ImageSource {
  let spec: Spec
  private let images: [String: PixelBuffer]
  private let reader: ImageReader
  private let settings: RenderSettings

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

  /// The cache of views, and the key of a view that may be in it; nil for a view that may not: one
  /// that plays, or whose image is no file.
  func cached(_ view: Spec.View, on canvas: Canvas, _ sampling: Sampling) -> (
    cache: ViewCache, key: ViewCache.Key
  )? {
    guard let cache = settings.viewCache else { return nil }
    let identity: FileIdentity?
    switch view.content {
    case .recording: return nil
    case .color: identity = nil
    case .image(let path, _):
      guard images[path] == nil,
        let found = try? FileIdentity(of: settings.place(of: path, in: spec))
      else { return nil }
      identity = found
    }
    let key = ViewCache.Key(
      view: view, image: identity, canvas: canvas, sampling: sampling,
      fonts: spec.fonts, file: spec.file)
    return (cache, key)
  }

  /// The image at `path` of the spec, and the warnings about it, one line each.
  func read(_ path: String) throws(ImageError) -> (pixels: PixelBuffer, warnings: [String]) {
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
    return (image.pixels, image.warnings.map(\.description))
  }

  /// The facts about the recording of a view; nil for a view without one.
  ///
  /// - Throws: ``InputError`` if it cannot be played.
  func recording(of view: Spec.View) throws(InputError) -> RecordingFacts? {
    guard case .recording(let recording) = view.content else { return nil }
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
    guard case .recording(let recording) = view.content, let facts = try self.recording(of: view)
    else { preconditionFailure("the view has a recording") }
    do throws(RecordingError) {
      return try Recording(
        settings.place(of: recording.path, in: spec), facts: facts,
        isPremultiplied: recording.alpha == .premultiplied, limits: settings.limits.recordings)
    } catch {
      throw InputError(spec.error(about: view, error.description), error)
    }
  }

  /// The size in pixels of the file that a view shows; nil for a view without a file.
  private func size(of view: Spec.View) throws(InputError) -> (width: Int, height: Int)? {
    if let facts = try recording(of: view) { return (facts.width, facts.height) }
    guard case .image(let path, _) = view.content else { return nil }
    do throws(ImageError) {
      return try size(of: path)
    } catch {
      throw InputError(spec.error(about: view, error.description), error)
    }
  }

  /// The part of its image or recording that a view shows, of which only the header is read; nil
  /// for a view without a file.
  ///
  /// - Throws: ``InputError`` if the file cannot be used, or if the crop leaves nothing of it.
  func part(of view: Spec.View) throws(InputError) -> ImagePart? {
    guard let path = view.file?.path, let size = try size(of: view) else { return nil }
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
  package func errors(of views: [Spec.View]) -> [InputError] {
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
