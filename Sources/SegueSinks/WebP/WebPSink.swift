package import SegueEncoding
package import SegueFiles
package import SeguePixels

/// Writes an animated WebP file: each picture until its exact end, rounded to milliseconds.
///
/// Equal frames are one picture. It is encoded when the next one is known, because only then it is
/// known how long it is seen.
package struct WebPSink: OutputSink, ~Copyable {
  package let converter: WebPConverter
  package var file: OutputFile
  package let width: Int
  package let height: Int
  package let timebase: Timebase
  package let options: WebPOptions

  private var canvas: WebPCanvas
  private var writer: WebPWriter

  /// The last picture, and the number of its frames so far.
  private var waiting: (picture: [UInt32], frames: Int)?

  /// The last image, and the number of frames that show it so far.
  private var last: (part: WebPPart, frames: Int)?

  /// The number of frames in images that are written.
  private var written = 0

  /// The number of announced frames to come that equal the last.
  private var repeats = 0

  /// The longest time for which a file can show an image, in milliseconds.
  package static var longestDuration: Int { WebPWriter.longestDuration }

  /// The milliseconds from which on a frame is seen as a picture of its own.
  private static let leastRest = 100

  package var warnings: [String] {
    BrowserTiming.warning(timebase).map { [$0] } ?? []
  }

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or `-` for standard output.
  ///   - width: The width of the frames.
  ///   - height: The height of the frames.
  ///   - timebase: The duration of each frame, at least a millisecond.
  ///   - options: The options of the encoder.
  ///   - replacement: The files that it may replace.
  ///   - boundary: The folder that the file must lie in.
  /// - Throws: `OutputError` if the file cannot be made, ``FrameSinkError`` for a size that it
  ///   cannot hold.
  package init(
    _ path: String, width: Int, height: Int, timebase: Timebase,
    options: WebPOptions = WebPOptions(), replacing replacement: Replacement,
    in boundary: Boundary? = nil
  ) throws {
    precondition(
      Int(timebase.numerator) * 1000 >= Int(timebase.denominator), "rates end at 1000")
    try WebPStill.bounds.check(width: width, height: height, of: "WebP")
    file = try OutputFile(
      StreamTarget(path), replacing: replacement, in: boundary, isSeekable: true)
    (self.width, self.height, self.timebase) = (width, height, timebase)
    self.options = options
    converter = WebPConverter(isLossless: options.isLossless)
    canvas = WebPCanvas(width: width, options)
    writer = WebPWriter(width: width, height: height, plays: options.plays)
  }

  package mutating func write(_ frame: [UInt32], before repeats: Int) throws {
    let isAnnounced = self.repeats > 0
    self.repeats = repeats
    if let (picture, frames) = waiting, isAnnounced || picture == frame {
      waiting = (picture, frames + 1)
      return
    }
    try encodeWaiting(isLast: false)
    waiting = (frame, 1)
  }

  package consuming func finish() throws {
    try complete()
    try commit()
  }

  package mutating func complete() throws {
    try encodeWaiting(isLast: true)
    guard let (part, _) = last else { return }
    if writer.count == 0 {
      // A single picture is no animation.
      try file.write(part.file.span)
    } else {
      try writeLast()
      try file.rewrite(writer.start.span, at: 0)
    }
  }

  package func byteCount() throws -> Int { try file.byteCount() }

  package consuming func commit() throws(OutputError) {
    try file.commit()
  }

  /// Makes the image of the last picture, and writes the one before it.
  private mutating func encodeWaiting(isLast: Bool) throws {
    guard let (picture, frames) = waiting else { return }
    let isLong = timebase.milliseconds(of: frames) >= Self.leastRest
    guard let part = try canvas.show(picture, isRest: frames > 1 || isLong || isLast) else {
      // A reader shows the picture already.
      last?.frames += frames
      return
    }
    try writeLast()
    last = (part, frames)
  }

  /// Writes the last image, and more that change nothing where its time does not fit into one.
  private mutating func writeLast() throws {
    guard let last else { return }
    if writer.count == 0 { try file.write(writer.start.span) }
    var (part, start) = (last.part, timebase.milliseconds(of: written))
    written += last.frames
    let end = timebase.milliseconds(of: written)
    while start < end {
      let duration = min(end - start, WebPWriter.longestDuration)
      let bytes = try writer.append(part, for: duration)
      try file.write(bytes.span)
      start += duration
      if start < end { part = try .nothing() }
    }
  }
}

extension Timebase {
  /// The start of a frame in milliseconds, rounded to nearest, so that errors do not add up.
  package func milliseconds(of frame: Int) -> Int {
    let (time, unit) = (frame * Int(numerator) * 1000, Int(denominator))
    return (2 * time + unit) / (2 * unit)
  }
}

/// Divides color by alpha, and packs pixels for libwebp.
package struct WebPConverter: FrameConverter {
  /// Whether a reader gets the pixels exactly.
  package let isLossless: Bool

  /// Straight pixels as numbers `0xAARRGGBB`.
  package func convert(_ frame: PixelBuffer) -> [UInt32] {
    frame.straightPixels().map { pixel in
      UInt32(pixel.w) << 24 | UInt32(pixel.x) << 16 | UInt32(pixel.y) << 8 | UInt32(pixel.z)
    }
  }
}
