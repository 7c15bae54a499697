import SeguePixels
import SegueRecordings
import SegueSpec

/// A color that fills its view, alone or below a label.
struct ShownColor: ShownContent {
  let color: Color

  func size(in images: ImageSource) throws(InputError) -> (width: Int, height: Int)? { nil }

  func origin(in images: ImageSource) -> PictureOrigin { .spec }

  var inspectedPath: String? { nil }

  func headerWarnings(in images: ImageSource) -> [SpecWarning] { [] }

  func warnings(
    in images: ImageSource, decoding checks: ImageChecks?
  ) throws(InputError) -> [SpecWarning] {
    []
  }

  func contents(
    on fitting: ImageFitting, in images: ImageSource,
    playing: () throws(InputError) -> PixelBuffer
  ) throws(InputError) -> (contents: ViewContents, warnings: [SpecWarning]) {
    (.color(color), [])
  }

  func decodedPixels(in images: ImageSource, playing facts: RecordingFacts?) -> DecodedPixels? {
    nil
  }

  func given(in settings: RenderSettings) -> PixelBuffer? { nil }

  var detail: Double { 0 }
}
