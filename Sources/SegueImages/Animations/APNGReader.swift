import SegueFiles

/// Reads an animated PNG, of the kinds that Segue writes: 8 bits, RGB or RGBA, the first part on
/// the whole canvas.
///
/// Chunks and canvases are our own; libpng decodes each part as a file of its own.
///
/// Source: PNG specification, third edition, 11.3.6.
package struct APNGReader {
  package let width: Int
  package let height: Int

  /// Whether pixels have an alpha channel.
  package let hasAlpha: Bool

  /// The number of parts.
  package let count: Int

  /// The number of times that it plays; 0 for ever.
  package let plays: Int

  private let file: ImageFile
  private let view: ByteView

  /// The end of the header's data, which each part repeats: depth, color type and methods.
  private let format: [UInt8]

  private var offset: Int
  private var sequence = 0
  private var shown = 0
  private var canvas: [SIMD4<UInt8>]

  /// The disposal of the part that is shown: its kind, its place, and the canvas before it.
  private var disposal: (kind: Int, place: FramePlace, before: [SIMD4<UInt8>])?

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - pixels: The largest number of pixels that the canvas may have.
  /// - Throws: ``ImageError`` if it is no such animation.
  package init(_ file: ImageFile, limit pixels: Int) throws(ImageError) {
    self.file = file
    view = file.view
    guard file.format == .png else { throw file.damaged("it is not a PNG file") }
    var offset = 8
    let header = try Self.chunk(at: &offset, of: file)
    guard header.type == "IHDR", header.data.count == 13,
      let width = header.data.integer(at: 0, size: 4, .bigEndian),
      let height = header.data.integer(at: 4, size: 4, .bigEndian)
    else { throw file.damaged("it lacks IHDR") }
    guard 1...pixels ~= width, 1...(pixels / width) ~= height else {
      throw .hasTooManyPixels(path: file.path, width: width, height: height, limit: pixels)
    }
    format = header.data.from(8)?.array ?? []
    guard format == [8, 2, 0, 0, 0] || format == [8, 6, 0, 0, 0] else {
      throw file.damaged("it is neither RGB nor RGBA of 8 bits")
    }
    var control = try Self.chunk(at: &offset, of: file)
    if control.type == "sRGB" { control = try Self.chunk(at: &offset, of: file) }
    guard control.type == "acTL", control.data.count == 8,
      let count = control.data.integer(at: 0, size: 4, .bigEndian),
      let plays = control.data.integer(at: 4, size: 4, .bigEndian)
    else { throw file.damaged("it lacks acTL") }
    (self.width, self.height, self.count, self.plays) = (width, height, count, plays)
    hasAlpha = format[1] == 6
    self.offset = offset
    canvas = []
  }

  /// The next picture; nil at the end, after which nothing follows.
  package mutating func next() throws(ImageError) -> AnimationPicture? {
    guard shown < count else {
      let end = try Self.chunk(at: &offset, of: file)
      guard end.type == "IEND" else { throw file.damaged("it has more parts than acTL says") }
      guard offset == view.count else { throw file.damaged("it continues after IEND") }
      return nil
    }
    let control = try Self.chunk(at: &offset, of: file)
    guard control.type == "fcTL", control.data.count == 26 else {
      throw file.damaged("it has fewer parts than acTL says")
    }
    let fields = (0..<5).compactMap { control.data.integer(at: 4 * $0, size: 4, .bigEndian) }
    let place = FramePlace(x: fields[3], y: fields[4], width: fields[1], height: fields[2])
    try checkSequence(fields[0])
    guard place.width > 0, place.height > 0, place.fits(width, height),
      shown > 0 || (place.width, place.height) == (width, height)
    else { throw file.damaged("a part does not lie on the canvas") }
    let times = [20, 22].compactMap { control.data.integer(at: $0, size: 2, .bigEndian) }
    guard times[1] > 0 else { throw file.damaged("a part has no duration") }
    let kinds = [24, 25].compactMap { control.data[$0].map(Int.init) }
    guard 0...2 ~= kinds[0], 0...1 ~= kinds[1] else {
      throw file.damaged("a part is drawn or disposed of in an unknown way")
    }
    let part = try decoded(try data(), place)
    dispose()
    // Nothing is before the first part, so it leaves an empty canvas.
    let kind = shown == 0 && kinds[0] == 2 ? 1 : kinds[0]
    if kind > 0 { disposal = (kind, place, canvas) }
    try draw(part, place, over: kinds[1] == 1)
    shown += 1
    return AnimationPicture(pixels: canvas, duration: (times[0], times[1]))
  }

  /// The chunk at `offset`, with a correct checksum.
  private static func chunk(
    at offset: inout Int, of file: ImageFile
  ) throws(ImageError) -> PNGChunk {
    guard let chunk = PNGChunk(at: offset, of: file.view) else { throw file.truncated }
    guard chunk.isIntact else {
      throw file.damaged("\(LibraryText(chunk.type).printable): its checksum is wrong")
    }
    offset = chunk.end
    return chunk
  }

  private mutating func checkSequence(_ number: Int) throws(ImageError) {
    guard number == sequence else { throw file.damaged("its parts are out of order") }
    sequence += 1
  }

  /// The compressed data of the next part.
  private mutating func data() throws(ImageError) -> [UInt8] {
    var data: [UInt8] = []
    while let chunk = PNGChunk(at: offset, of: view),
      chunk.type == (shown == 0 ? "IDAT" : "fdAT")
    {
      _ = try Self.chunk(at: &offset, of: file)
      guard shown > 0 else {
        data += chunk.data.array
        continue
      }
      guard let number = chunk.data.integer(at: 0, size: 4, .bigEndian),
        let rest = chunk.data.from(4)
      else { throw file.damaged("a part is too short") }
      try checkSequence(number)
      data += rest.array
    }
    guard !data.isEmpty else { throw file.damaged("a part has no data") }
    return data
  }

  /// The pixels of a part, which libpng decodes.
  private func decoded(
    _ data: [UInt8], _ place: FramePlace
  ) throws(ImageError) -> [SIMD4<UInt8>] {
    let sides = [place.width, place.height].flatMap { side in
      (0..<4).map { UInt8(truncatingIfNeeded: side >> (24 - 8 * $0)) }
    }
    let bytes =
      [137, 80, 78, 71, 13, 10, 26, 10] + PNGChunk.bytes("IHDR", sides + format)
      + PNGChunk.bytes("IDAT", data) + PNGChunk.bytes("IEND", [])
    let part = try ImageFile(path: file.path, bytes: bytes)
    var causes: [ImageWarning.Cause] = []
    let image = try PNGDecoder.decode(part, try ImageHeader(of: part), &causes)
    guard case .eightBits(let pixels) = image.samples, causes.isEmpty else {
      throw file.damaged("libpng warns about a part")
    }
    return pixels
  }

  /// Removes the part that is shown, as it asks for.
  private mutating func dispose() {
    guard let (kind, place, before) = disposal.take() else { return }
    if kind == 2 {
      canvas = before
    } else {
      for y in place.y..<place.y + place.height {
        for x in place.x..<place.x + place.width { canvas[y * width + x] = .zero }
      }
    }
  }

  private mutating func draw(
    _ part: [SIMD4<UInt8>], _ place: FramePlace, over: Bool
  ) throws(ImageError) {
    guard shown > 0 else {
      canvas = part
      return
    }
    for y in 0..<place.height {
      for x in 0..<place.width {
        let pixel = part[y * place.width + x]
        let target = (place.y + y) * width + place.x + x
        guard over, pixel.w < 255 else {
          canvas[target] = pixel
          continue
        }
        // Readers round the blend of two colors in several ways.
        guard pixel.w == 0 else {
          throw file.damaged("a part is drawn over others with partial alpha")
        }
      }
    }
  }
}
