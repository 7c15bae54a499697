package import SegueEncoding
package import SegueFiles
package import SeguePixels

/// Writes frames as an animated GIF.
///
/// Each image has a palette of its own, as many colors as its error asks for. The code and the
/// indices are chosen together: a pixel may take a color that is not the nearest one, if a longer
/// string follows. Only rests are dithered.
package struct GIFSink: OutputSink, ~Copyable {
  package let converter: GIFConverter
  package private(set) var file: OutputFile
  private var encoder: GIFEncoder

  /// The duration of a frame, in hundredths of a second.
  package let delay: Int

  /// The number of times that the file plays: 0 for ever.
  package let plays: Int

  package let width: Int
  package let height: Int

  /// The number of frames that are known to equal the last one.
  private var repeats = 0

  package var quality: GIFQuality { encoder.quality }

  /// The sizes that the header of a file has 16 bits a side for.
  package static let bounds = FrameBounds(sides: 1...65_535)

  /// The pictures that a player shows, if they are recorded.
  package var records: [GIFRecord]? { encoder.records }

  /// The settings of a GIF file.
  package struct Settings: Sendable {
    package var quality = GIFQuality()
    /// The color below pixels that are not quite opaque.
    package var matte: Color?
    /// The number of times that the file plays: 0 for ever.
    package var plays = 0

    package init() {}
  }

  /// Makes a file and writes its header.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or `-` for standard output.
  ///   - width: The width of the frames.
  ///   - height: The height of the frames.
  ///   - delay: The duration of a frame, in hundredths of a second.
  ///   - settings: The settings.
  ///   - replacement: The files that it may replace.
  ///   - boundary: The folder that the file must lie in.
  ///   - isRecorded: Whether pictures are recorded, so that the file can be verified.
  /// - Throws: `OutputError` if the file cannot be made, ``FrameSinkError`` for a frame that is too
  ///   large.
  package init(
    _ path: String, width: Int, height: Int, delay: Int, settings: Settings = Settings(),
    replacing replacement: Replacement, in boundary: Boundary? = nil, isRecorded: Bool = false
  ) throws {
    try Self.bounds.check(width: width, height: height, of: "GIF")
    let header = GIFImage.header(width: width, height: height, plays: settings.plays)
    var file = try OutputFile(
      StreamTarget(path), replacing: replacement, in: boundary, isSeekable: true)
    try file.write(header.span)
    (self.width, self.height, self.delay, plays) = (width, height, delay, settings.plays)
    converter = GIFConverter(matte: settings.matte)
    encoder = GIFEncoder(
      width: width, height: height, delay: delay, quality: settings.quality,
      plays: settings.plays, isRecorded: isRecorded)
    self.file = file
  }

  package mutating func write(_ frame: GIFPicture, before repeats: Int) throws {
    if self.repeats > 0 {
      self.repeats -= 1
      encoder.repeatLast()
      return
    }
    self.repeats = repeats
    try file.write(encoder.append(frame).span)
  }

  package consuming func finish() throws {
    try complete()
    try commit()
  }

  package mutating func complete() throws {
    try file.write((encoder.finish() + GIFImage.trailer).span)
  }

  package func byteCount() throws -> Int { try file.byteCount() }

  package consuming func commit() throws(OutputError) {
    try file.commit()
  }
}
