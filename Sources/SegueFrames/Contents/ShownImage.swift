import SegueFiles
import SegueImages
import SeguePixels
import SegueRecordings
import SegueSpec

/// An image file, or pixels in its place.
struct ShownImage: ShownContent {
  let view: Spec.View
  let path: String

  func size(in images: ImageSource) throws(InputError) -> (width: Int, height: Int)? {
    try located(in: images) { () throws(ImageError) in try images.size(of: path) }
  }

  func origin(in images: ImageSource) -> PictureOrigin { images.origin(of: path) }

  var inspectedPath: String? { path }

  func headerWarnings(in images: ImageSource) -> [SpecWarning] {
    images.facts[PathKey(path)]?.warnings.map { SpecWarning($0) } ?? []
  }

  func warnings(
    in images: ImageSource, decoding checks: ImageChecks?
  ) throws(InputError) -> [SpecWarning] {
    guard let checks else { return [] }
    return try located(in: images) { () throws(ImageError) in
      try checks.warnings(of: images.spec.resolved(path: path)) { () throws(ImageError) in
        try images.read(path).warnings
      }
    }
  }

  func contents(
    on fitting: ImageFitting, in images: ImageSource,
    playing: () throws(InputError) -> PixelBuffer
  ) throws(InputError) -> (contents: ViewContents, warnings: [SpecWarning]) {
    try images.fitted(view, on: fitting) { () throws(InputError) in
      try located(in: images) { () throws(ImageError) in try images.read(path) }
    }
  }

  func decodedPixels(in images: ImageSource, playing facts: RecordingFacts?) -> DecodedPixels? {
    guard let size = try? images.size(of: path) else { return nil }
    return DecodedPixels(path: path, count: size.width * size.height)
  }

  func given(in settings: RenderSettings) -> PixelBuffer? { settings.images[path] }

  var detail: Double { 1 }

  /// Names the view in errors about its image.
  private func located<Value>(
    in images: ImageSource, _ work: () throws(ImageError) -> Value
  ) throws(InputError) -> Value {
    do throws(ImageError) {
      return try work()
    } catch {
      throw InputError(view, of: images.spec, error)
    }
  }
}
