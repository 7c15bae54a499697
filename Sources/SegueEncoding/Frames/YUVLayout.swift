/// The planes of a frame in YCbCr: how many chroma samples and bits they have, and whether there is
/// an alpha plane.
package struct YUVLayout: Hashable, Sendable {
  /// The pixels across that share a chroma sample: 1 or 2.
  package let across: Int

  /// The pixels down that share a chroma sample: 1 or 2.
  package let down: Int

  /// Bits a sample: 8, 10 or 12.
  package let depth: Int

  /// Whether a plane with the alpha of each pixel follows the others.
  package let hasAlpha: Bool

  /// The name in messages, such as "4:2:0".
  package let name: String

  /// libavutil's name of the layout, such as "yuv420p".
  package let pixelFormatName: String
}

extension YUVLayout {
  package static let yuv420 = YUVLayout(
    across: 2, down: 2, depth: 8, hasAlpha: false, name: "4:2:0",
    pixelFormatName: "yuv420p")

  package static let yuva420 = YUVLayout(
    across: 2, down: 2, depth: 8, hasAlpha: true, name: "4:2:0",
    pixelFormatName: "yuva420p")

  package static let yuv420of10 = YUVLayout(
    across: 2, down: 2, depth: 10, hasAlpha: false, name: "4:2:0",
    pixelFormatName: "yuv420p10le")

  package static let yuv422of10 = YUVLayout(
    across: 2, down: 1, depth: 10, hasAlpha: false, name: "4:2:2",
    pixelFormatName: "yuv422p10le")

  package static let yuva444of10 = YUVLayout(
    across: 1, down: 1, depth: 10, hasAlpha: true, name: "4:4:4",
    pixelFormatName: "yuva444p10le")

  package static let yuva444of12 = YUVLayout(
    across: 1, down: 1, depth: 12, hasAlpha: true, name: "4:4:4",
    pixelFormatName: "yuva444p12le")

  /// `width`, or one more if chroma samples would be cut.
  package func padded(width: Int) -> Int { width + width % across }

  /// `height`, or one more if chroma samples would be cut.
  package func padded(height: Int) -> Int { height + height % down }

  /// The bytes of a sample.
  package var sampleBytes: Int { depth > 8 ? 2 : 1 }

  /// One plane of a frame, without padding.
  package struct Plane: Hashable, Sendable {
    /// The offset of the first sample, in samples.
    package let start: Int

    /// In samples.
    package let width: Int

    /// In rows.
    package let height: Int
  }

  /// The planes Y, Cb and Cr, and alpha if there is one, one after another.
  ///
  /// - Parameters:
  ///   - width: The width of the frame, a multiple of ``across``.
  ///   - height: The height of the frame, a multiple of ``down``.
  /// - Returns: Three planes or four.
  package func planes(width: Int, height: Int) -> [Plane] {
    let (luma, size) = (width * height, (width: width / across, height: height / down))
    let chroma = size.width * size.height
    let colors = [
      Plane(start: 0, width: width, height: height),
      Plane(start: luma, width: size.width, height: size.height),
      Plane(start: luma + chroma, width: size.width, height: size.height),
    ]
    guard hasAlpha else { return colors }
    return colors + [Plane(start: luma + 2 * chroma, width: width, height: height)]
  }

  /// The bytes of all planes.
  package func byteCount(width: Int, height: Int) -> Int {
    let samples = planes(width: width, height: height).reduce(0) { $0 + $1.width * $1.height }
    return samples * sampleBytes
  }
}
