import SeguePixels
import SegueRecordings
import SegueSpec

/// A video or an animation, which plays while its view is seen.
struct ShownRecording: ShownContent {
  let view: Spec.View
  let recording: Spec.View.Recording

  /// Pictures that its decoder keeps, in decoded images of 12 bytes a pixel: 16 references of 1.5
  /// bytes, and the last picture and those decoded ahead in RGBA.
  private static let picturesOfDecoder = 4

  func size(in images: ImageSource) throws(InputError) -> (width: Int, height: Int)? {
    try images.recording(of: view).map { ($0.width, $0.height) }
  }

  func origin(in images: ImageSource) -> PictureOrigin { .unknown }

  var inspectedPath: String? { nil }

  /// A recording that cannot be played has been reported when the plan was made.
  func headerWarnings(in images: ImageSource) -> [SpecWarning] {
    let facts = try? images.recording(of: view)
    return facts?.remarks.map { SpecWarning(images.spec.error(about: view, $0)) } ?? []
  }

  func warnings(
    in images: ImageSource, decoding checks: ImageChecks?
  ) throws(InputError) -> [SpecWarning] {
    headerWarnings(in: images)
  }

  func contents(
    on fitting: ImageFitting, in images: ImageSource,
    playing: () throws(InputError) -> PixelBuffer
  ) throws(InputError) -> (contents: ViewContents, warnings: [SpecWarning]) {
    try images.fitted(view, on: fitting) { () throws(InputError) in (try playing(), []) }
  }

  func decodedPixels(in images: ImageSource, playing facts: RecordingFacts?) -> DecodedPixels? {
    guard let facts else { return nil }
    return DecodedPixels(count: facts.width * facts.height * Self.picturesOfDecoder)
  }

  func given(in settings: RenderSettings) -> PixelBuffer? { nil }

  var detail: Double { 1 }
}
