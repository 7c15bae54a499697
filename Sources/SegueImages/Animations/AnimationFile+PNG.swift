import SeguePixels

extension AnimationFile.Index {
  /// The images of an animated PNG file; nil for a still.
  ///
  /// Each image has a chunk `fcTL` before its data, which are `IDAT` for the first one if that
  /// chunk comes before them, and `fdAT` otherwise.
  ///
  /// - Source: PNG specification, third edition, 11.3.6.
  init?(png file: ImageFile, _ limits: ImageLimits, upTo count: Int) throws(ImageError) {
    var walk = PNGWalk(file)
    guard let header = walk.next(), header.type == "IHDR", header.isIntact,
      let width = header.data.integer(at: 0, size: 4, .bigEndian),
      let height = header.data.integer(at: 4, size: 4, .bigEndian),
      let format = header.data[8..<13]?.array
    else {
      // A still image says what is wrong.
      return nil
    }
    var shared: [UInt8] = []
    self.init(
      width: width, height: height, mayHaveAlpha: format[1] & 4 != 0,
      source: .png(format: format, shared: []))
    // The number of images that the file promises; nil before it does.
    var promised: Int?
    var control: PNGControl?
    var (isAfterData, hasEnd) = (false, false)
    while let chunk = walk.next() {
      switch chunk.type {
      case "acTL" where !isAfterData && chunk.isIntact:
        promised = chunk.data.integer(at: 0, size: 4, .bigEndian)
      case "fcTL":
        damagedPlaces += control == nil ? 0 : 1
        control = PNGControl(chunk)
        damagedPlaces += control == nil ? 1 : 0
      case "IDAT", "fdAT":
        if chunk.type == "IDAT" { isAfterData = true }
        // Further chunks of the same image are found when it is decoded.
        guard let found = control.take() else { continue }
        guard parts.count < count else {
          isCutOff = true
          break
        }
        parts.append(found.part(at: chunk.start, width, height, limit: limits.pixels))
      case "eXIf" where chunk.isIntact:
        if let told = try? Orientation.told(byExif: chunk.data) { orientation = told }
      case "IEND": hasEnd = true
      case let type where !isAfterData && PNGControl.sharedChunks.contains(type):
        if type == "tRNS" { mayHaveAlpha = true }
        shared += PNGChunk.bytes(type, chunk.data.array)
      default: break
      }
      if hasEnd || isCutOff { break }
      if isAfterData, promised == nil { return nil }
    }
    guard let promised, promised > 0 else { return nil }
    if !isCutOff, !hasEnd || parts.count < promised { damagedPlaces += 1 }
    source = .png(format: format, shared: shared)
  }
}

/// The chunks of a PNG file in order.
private struct PNGWalk {
  private let view: ByteView
  private var offset = 8

  init(_ file: ImageFile) { view = file.view }

  /// The next chunk; nil where the file ends within it.
  mutating func next() -> PNGChunk? {
    guard let chunk = PNGChunk(at: offset, of: view) else { return nil }
    offset = chunk.end
    return chunk
  }
}

/// The data of a chunk `fcTL`.
private struct PNGControl {
  private let place: FramePlace
  private let duration: (numerator: Int, denominator: Int)
  private let disposal: AnimationPart.Disposal?
  private let blending: UInt8

  /// The chunks that change the pixels of all images.
  static let sharedChunks: Set = ["PLTE", "tRNS", "cHRM", "gAMA", "iCCP", "sRGB", "cICP", "sBIT"]

  /// Reads a chunk; nil if it is damaged.
  init?(_ chunk: PNGChunk) {
    guard chunk.isIntact, chunk.data.count == 26 else { return nil }
    let sides = (1..<5).compactMap { chunk.data.integer(at: 4 * $0, size: 4, .bigEndian) }
    let times = [20, 22].compactMap { chunk.data.integer(at: $0, size: 2, .bigEndian) }
    guard let kind = chunk.data[24], let blending = chunk.data[25] else { return nil }
    place = FramePlace(x: sides[2], y: sides[3], width: sides[0], height: sides[1])
    // A denominator of 0 counts as 100.
    duration = (times[0], times[1] == 0 ? 100 : times[1])
    disposal = AnimationPart.Disposal(rawValue: kind)
    self.blending = blending
  }

  /// The image, whose data begin at an offset, on a canvas.
  func part(at offset: Int, _ width: Int, _ height: Int, limit: Int) -> AnimationPart {
    let isKnown = disposal != nil && blending <= 1 && place.fits(width, height)
    return AnimationPart(
      place, lasting: duration, disposal ?? .keep, isBlended: blending == 1,
      at: isKnown ? offset : nil, limit: limit)
  }
}

extension AnimationFile {
  /// An image, which libpng decodes as a file of its own.
  func pngImage(
    _ part: AnimationPart, _ name: String, _ format: [UInt8], _ shared: [UInt8],
    _ limits: ImageLimits
  ) throws(ImageError) -> DecodedImage {
    var data: [UInt8] = []
    var offset = part.offset
    var type: String?
    while let chunk = PNGChunk(at: offset, of: file.view), type.map({ $0 == chunk.type }) ?? true {
      guard chunk.isIntact else { throw file.damaged("\(name): a checksum is wrong") }
      // A number precedes the data of `fdAT`.
      data += (chunk.type == "fdAT" ? chunk.data.from(4) : chunk.data)?.array ?? []
      (offset, type) = (chunk.end, chunk.type)
    }
    let sides = [part.place.width, part.place.height].flatMap { side in
      (0..<4).map { UInt8(truncatingIfNeeded: side >> (24 - 8 * $0)) }
    }
    let bytes =
      [137, 80, 78, 71, 13, 10, 26, 10] + PNGChunk.bytes("IHDR", sides + format) + shared
      + PNGChunk.bytes("IDAT", data) + PNGChunk.bytes("IEND", [])
    return try ImageReader(limits: limits).decoded(ImageFile(path: file.path, bytes: bytes))
  }
}
