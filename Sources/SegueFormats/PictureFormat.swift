package import SegueEncoding
package import SeguePixels
import SegueSinks

/// A format of single pictures, such as stills: everything in which one differs from another.
///
/// ```swift
/// for format in PictureFormat.all {
///   print(format.name, format.noun, format.extensions)
/// }
/// ```
///
/// A format is one file beside this one, and one line in ``all``.
public struct PictureFormat: Sendable {
  /// The name that `--format` takes, such as "jpeg".
  public let name: String

  /// The name in a sentence, such as "JPEG".
  public let noun: String

  /// The extensions of names that choose the format.
  public let extensions: [String]

  /// The settings that the format uses.
  package let settings: Set<OutputSetting>

  /// Whether pixels keep their transparency.
  package let keepsAlpha: Bool

  /// The sizes of pictures.
  package let bounds: FrameBounds

  /// Memory of the encoder, in pictures of four bytes a pixel.
  package let frames: Int

  /// The bytes of a file; every pixel is opaque if the format does not keep transparency.
  package let encode: @Sendable (PixelBuffer, [OutputSetting: SettingValue]) throws -> [UInt8]
}

extension PictureFormat {
  /// The format that is asked for, or that a path chooses by its extension; PNG for standard
  /// output.
  package init(path: String, format: String?) throws(PictureFormatError) {
    if let format {
      self = try Self(named: format)
    } else if path == "-" {
      self = .png
    } else {
      self = try Self(extensionOf: path)
    }
  }

  /// The opaque color behind everything; nil if the format keeps transparency.
  package func backing(_ values: [OutputSetting: SettingValue]) -> Color? {
    keepsAlpha ? nil : values[.matte]?.color ?? .black
  }

  /// The warning about a background that loses its transparency; nil if it keeps it, or if a color
  /// behind it is given; `key` is that of the background.
  package func flattening(
    of color: Color, key: String, _ values: [OutputSetting: SettingValue]
  ) -> String? {
    guard !keepsAlpha, !color.isOpaque, values[.matte] == nil else { return nil }
    return "\(key): \(name) has no transparency; it is flattened onto black. Use "
      + "\(Self.transparent) to keep it, or choose the color behind it with --matte."
  }
}
