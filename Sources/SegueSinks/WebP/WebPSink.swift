package import Pixels
package import SegueFiles

/// Writes an animated WebP file: each picture until its exact end, rounded to milliseconds.
///
/// Equal frames are one picture. libwebp keeps the whole file in memory until it is complete.
package struct WebPSink: OutputSink, ~Copyable {
  package let converter: WebPConverter
  package var file: OutputFile
  package let timebase: Timebase
  package let options: WebPOptions

  private let encoder: WebPEncoder

  /// Lossy pixels as the encoder has stored them; nil for lossless ones.
  private var steady: SteadyPixels?

  /// The number of frames so far.
  private var count = 0

  /// The number of announced frames to come that equal the last.
  private var repeats = 0

  package var warnings: [String] {
    BrowserTiming.warning(timebase).map { [$0] } ?? []
  }

  /// Makes a file and opens an encoder.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
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
    let encoder = try WebPEncoder(width: width, height: height, options)
    file = try OutputFile(path, replacing: replacement, in: boundary, isSeekable: true)
    self.encoder = encoder
    (self.timebase, self.options) = (timebase, options)
    converter = WebPConverter(isLossless: options.isLossless)
    steady = options.isLossless ? nil : SteadyPixels(options)
  }

  package mutating func write(_ frame: [UInt32], before repeats: Int) throws {
    if self.repeats == 0 {
      let pixels = steady?.steadied(frame) ?? frame
      try encoder.add(pixels, at: timebase.milliseconds(of: count))
    }
    self.repeats = repeats
    count += 1
  }

  package consuming func finish() throws {
    try complete()
    try commit()
  }

  package mutating func complete() throws {
    try encoder.end(at: timebase.milliseconds(of: count))
    try encoder.withFile { try file.write($0) }
  }

  package func byteCount() throws -> Int { try file.byteCount() }

  package consuming func commit() throws(OutputError) {
    try file.commit()
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
