package import SegueEncoding
package import SegueFiles
import SeguePixels

/// Writes an animated PNG: each picture as a part that draws only what changes.
///
/// Equal frames are one part with their whole duration. Pixels are exact, in straight RGBA, or RGB
/// if the canvas is opaque.
///
/// Source: PNG specification, third edition, 11.3.6.
package struct APNGSink: OutputSink, ~Copyable {
  package let converter = RawConverter()
  package var file: OutputFile
  package let width: Int
  package let height: Int
  package let timebase: Timebase
  package let plays: Int

  private let encoder: PartEncoder
  private var canvas: APNGCanvas
  private var writer: APNGWriter

  /// The parts that are not written yet; of the last, duration and disposal are open.
  private var parts: [APNGPart] = []

  /// The number of announced frames to come that equal the last.
  private var repeats = 0

  /// The part that nobody compresses yet.
  private var newest: APNGPart?

  package var warnings: [String] {
    BrowserTiming.warning(timebase).map { [$0] } ?? []
  }

  /// The largest numerator and denominator of a duration.
  package static var mostTerm: Int { Int(UInt16.max) }

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or `-` for standard output.
  ///   - width: The width of the frames.
  ///   - height: The height of the frames.
  ///   - timebase: The duration of each frame.
  ///   - hasAlpha: Whether pixels may be transparent.
  ///   - plays: The number of times that the animation plays; 0 for ever.
  ///   - level: The level of the compression, 0 to 9.
  ///   - replacement: The files that it may replace.
  ///   - boundary: The folder that the file must lie in.
  /// - Precondition: The terms of a frame's duration, without common factors, are at most
  ///   ``mostTerm``.
  /// - Throws: `OutputError` if the file cannot be made, ``FrameSinkError`` for a frame that is too
  ///   large.
  package init(
    _ path: String, width: Int, height: Int, timebase: Timebase, hasAlpha: Bool, plays: Int = 0,
    level: Int = OutputSetting.usualAPNGLevel, replacing replacement: Replacement,
    in boundary: Boundary? = nil
  ) throws {
    precondition(APNGDelay.canHold(timebase), "the format has checked the rate")
    try PNGEncoder.check(width: width, height: height)
    file = try OutputFile(
      StreamTarget(path), replacing: replacement, in: boundary, isSeekable: true)
    (self.width, self.height, self.timebase, self.plays) = (width, height, timebase, plays)
    encoder = PartEncoder(width: width, hasAlpha: hasAlpha, level: level)
    canvas = APNGCanvas(width: width, hasAlpha: hasAlpha)
    writer = APNGWriter(width: width, height: height, hasAlpha: hasAlpha, plays: plays)
  }

  package mutating func write(_ frame: [SIMD4<UInt8>], before repeats: Int) throws {
    let isAnnounced = self.repeats > 0
    self.repeats = repeats
    if isAnnounced {
      parts[parts.count - 1].frames += 1
      return
    }
    precondition(encoder.hasAlpha || frame.span.isOpaque, "the canvas is opaque")
    let last = parts.last
    let isFree = last.map { APNGDelay.list(frames: $0.frames, timebase).count == 1 } ?? false
    guard let (disposal, change) = canvas.show(frame, disposing: isFree) else {
      parts[parts.count - 1].frames += 1
      return
    }
    if last != nil { parts[parts.count - 1].disposal = disposal }
    let part = APNGPart(
      rectangle: change.rectangle, corner: frame[0],
      work: DeferredWork { [encoder] in try encoder.part(of: frame, change) })
    parts.append(part)
    newest = part
    while parts.count > 1, let data = parts[0].work.result {
      try write(parts.removeFirst(), data)
    }
  }

  package mutating func takeWork() -> (@Sendable () throws -> Void)? {
    guard let part = newest.take() else { return nil }
    return { try part.work.run() }
  }

  package consuming func finish() throws {
    try complete()
    try commit()
  }

  package mutating func complete() throws {
    for part in parts { try write(part, try part.work.finished()) }
    try file.write(writer.end.span)
    try file.rewrite(writer.start.span, at: 0)
  }

  package func byteCount() throws -> Int { try file.byteCount() }

  package consuming func commit() throws(OutputError) {
    try file.commit()
  }

  /// Writes a part, and more that show the same where its duration does not fit into one.
  private mutating func write(_ part: APNGPart, _ data: PartEncoder.Part) throws {
    if writer.count == 0 { try file.write(writer.start.span) }
    let delays = APNGDelay.list(frames: part.frames, timebase)
    for (index, delay) in delays.enumerated() {
      guard index > 0 else {
        let bytes = writer.part(part.rectangle, data, delay, part.disposal)
        try file.write(bytes.span)
        continue
      }
      // A part that draws the first pixel again changes nothing.
      let pixel = PixelRectangle(width: 1, height: 1)
      let corner = PartEncoder(width: 1, hasAlpha: encoder.hasAlpha, level: 0)
      let same = PartEncoder.Part(
        blend: .source, data: try corner.data(of: [part.corner], pixel))
      try file.write(writer.part(pixel, same, delay, .none).span)
    }
  }
}

/// A part that is not written yet.
struct APNGPart: Sendable {
  let rectangle: PixelRectangle

  /// The first pixel of the picture.
  let corner: SIMD4<UInt8>

  let work: DeferredWork<PartEncoder.Part>

  /// The number of frames that show it.
  var frames = 1

  var disposal = APNGCanvas.Disposal.none
}
