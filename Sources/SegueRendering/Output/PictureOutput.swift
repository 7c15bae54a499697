import SegueEncoding
import SegueFiles
import SegueFormats
import SeguePixels
import SegueSpec
import SegueTimeline

/// The file of one picture, resolved from the settings of its caller and its spec.
struct PictureOutput {
  let format: PictureFormat

  private let path: String
  private let values: [OutputSetting: SettingValue]

  /// The settings of the caller alone.
  private let given: Set<OutputSetting>

  /// Resolves the settings: those of `given` override those of the spec.
  init(
    _ path: String, format: String?, _ given: Spec.Output, of spec: Spec
  ) throws(PictureFormatError) {
    self.path = path
    self.format = try PictureFormat(path: path, format: format)
    self.given = Set(given.values.keys)
    values = given.over(spec.output).values.mapValues(\.value)
  }

  /// The opaque color behind a canvas that is not; nil if the format keeps transparency.
  var backing: Color? { format.backing(values) }

  /// Warnings about settings of the caller that the format does not use.
  ///
  /// Those of a spec are about its video.
  var warnings: [String] {
    OutputSetting.all.filter { given.contains($0) && !format.settings.contains($0) }
      .map { "\($0.key) has no effect on \(format.name)" }
  }

  /// The warning about a background that loses its transparency.
  func flattening(of spec: Spec) -> String? {
    format.flattening(of: spec.backdrop, key: spec.keyPathOfBackdrop, values)
  }

  /// Opens the file.
  func file(replacing replacement: Replacement) throws -> PictureFile {
    try PictureFile(path, format, values, replacing: replacement)
  }
}
