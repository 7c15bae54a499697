import SegueImages
package import SeguePixels
import SegueRecordings
package import SegueSpec

/// The contents of a view, of one kind.
///
/// A kind answers here whatever the renderer asks of it, and nothing has a default. A further
/// kind is a case of ``Spec/View/Content``, a type in this folder and a line in
/// ``Spec/View/shown``.
protocol ShownContent {
  /// Size in pixels of its file, of which only the header is read; nil without a file.
  ///
  /// - Throws: ``InputError`` if the file cannot be used.
  func size(in images: ImageSource) throws(InputError) -> (width: Int, height: Int)?

  /// The origin of its picture, beside the spec.
  func origin(in images: ImageSource) -> PictureOrigin

  /// The path of an image whose header can be read before the image; nil for none.
  var inspectedPath: String? { get }

  /// Warnings about its file, as far as they are known before it is decoded.
  func headerWarnings(in images: ImageSource) -> [SpecWarning]

  /// Warnings about its file.
  ///
  /// - Parameters:
  ///   - images: The images of the spec.
  ///   - checks: Decodes images whose warnings are not known yet; nil reads no more than headers.
  /// - Returns: The warnings.
  /// - Throws: ``InputError`` if the file cannot be used.
  func warnings(
    in images: ImageSource, decoding checks: ImageChecks?
  ) throws(InputError) -> [SpecWarning]

  /// The contents of the view's bounds.
  ///
  /// - Parameters:
  ///   - fitting: The bounds, and how images are fitted to them.
  ///   - images: The images of the spec.
  ///   - playing: Gives the picture of a recording that the frame shows.
  /// - Returns: The contents, and warnings about its file.
  /// - Throws: ``InputError`` if the file cannot be used.
  func contents(
    on fitting: ImageFitting, in images: ImageSource,
    playing: () throws(InputError) -> PixelBuffer
  ) throws(InputError) -> (contents: ViewContents, warnings: [SpecWarning])

  /// The decoded pixels that it keeps in memory while it is loaded.
  ///
  /// - Parameters:
  ///   - images: The images of the spec.
  ///   - facts: The facts about the view's recording.
  /// - Returns: The pixels; nil for none, and for a file without a valid header, which is an error
  ///   when it is decoded.
  func decodedPixels(in images: ImageSource, playing facts: RecordingFacts?) -> DecodedPixels?

  /// The pixels of its file, if the caller gave them in place of the file.
  func given(in settings: RenderSettings) -> PixelBuffer?

  /// The bytes of its pictures in a video, as a share of those of screenshots; for estimates.
  var detail: Double { get }
}

/// The contents of a view's bounds, which lie below its label and its border.
enum ViewContents {
  /// An image with the size of the bounds.
  case image(PixelBuffer)
  /// One color.
  case color(Color)
}

/// Decoded pixels in memory.
struct DecodedPixels {
  /// The path of the image, which is decoded once for all views that show it; nil if each view has
  /// pixels of its own.
  var path: String?

  /// Number of pixels.
  var count: Int
}

extension Spec.View {
  /// The contents of the view.
  var shown: any ShownContent {
    switch content {
    case .image(let path, _): ShownImage(view: self, path: path)
    case .recording(let recording): ShownRecording(view: self, recording: recording)
    case .color(let color): ShownColor(color: color)
    }
  }

  /// The pixels of its file, if the caller gave them in place of the file.
  package func given(in settings: RenderSettings) -> PixelBuffer? {
    shown.given(in: settings)
  }

  /// The bytes of its pictures in a video, as a share of those of screenshots; for estimates.
  package var detail: Double { shown.detail }
}
