/// The chunks of an animated PNG, in order.
///
/// Source: PNG specification, third edition, 11.3.6.
struct APNGWriter {
  let width: Int
  let height: Int
  let hasAlpha: Bool
  let plays: Int

  /// The number of parts so far.
  private(set) var count = 0

  /// The number of chunks with a sequence number so far.
  private var sequence: UInt32 = 0

  init(width: Int, height: Int, hasAlpha: Bool, plays: Int) {
    (self.width, self.height, self.hasAlpha, self.plays) = (width, height, hasAlpha, plays)
  }

  /// The bytes before the first part, as many for any number of parts.
  var start: [UInt8] {
    var chunks = PNGChunks(after: PNGChunks.signature)
    chunks.appendHeader(width: width, height: height, isOpaque: !hasAlpha)
    chunks.append(
      "acTL", PNGChunks.bigEndian(UInt32(count)) + PNGChunks.bigEndian(UInt32(plays)))
    return chunks.bytes
  }

  /// The bytes of the next part.
  mutating func part(
    _ rectangle: PixelRectangle, _ part: PartEncoder.Part, _ delay: APNGDelay,
    _ disposal: APNGCanvas.Disposal
  ) -> [UInt8] {
    var chunks = PNGChunks(capacity: part.data.count + 100)
    let place = [rectangle.width, rectangle.height, rectangle.x, rectangle.y]
    chunks.append(
      "fcTL",
      nextSequence() + place.flatMap { PNGChunks.bigEndian(UInt32($0)) }
        + PNGChunks.bigEndian(delay.numerator) + PNGChunks.bigEndian(delay.denominator)
        + [disposal.rawValue, part.blend.rawValue])
    // The first part is also the image of readers that know no animations.
    for start in stride(from: 0, to: part.data.count, by: PNGChunks.mostData) {
      let data = Array(part.data[start..<min(start + PNGChunks.mostData, part.data.count)])
      if count == 0 {
        chunks.append("IDAT", data)
      } else {
        chunks.append("fdAT", nextSequence() + data)
      }
    }
    count += 1
    return chunks.bytes
  }

  /// The bytes after the last part.
  var end: [UInt8] {
    var chunks = PNGChunks()
    chunks.append("IEND", [])
    return chunks.bytes
  }

  private mutating func nextSequence() -> [UInt8] {
    defer { sequence += 1 }
    return PNGChunks.bigEndian(sequence)
  }
}
