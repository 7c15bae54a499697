import SegueFiles
import SeguePixels

extension AnimationFile.Index {
  /// The images of an animated WebP file; nil for a still.
  ///
  /// - Source: RFC 9649 (2024), sections 2.7.1.1 and 2.7.1.2.
  init?(webP file: ImageFile, _ limits: ImageLimits, upTo count: Int) throws(ImageError) {
    guard let extended = WebPChunk(at: 12, of: file.view), extended.name == "VP8X",
      let flags = extended.data[0], flags & 0x02 != 0, let canvas = extended.sides(at: 4)
    else { return nil }
    self.init(
      width: canvas.width, height: canvas.height, mayHaveAlpha: flags & 0x10 != 0,
      source: .webP(nil))
    var offset = extended.end(at: 12)
    let end = 8 + (file.view.integer(at: 4, size: 4, .littleEndian) ?? 0)
    while offset < min(end, file.view.count) {
      guard let chunk = WebPChunk(at: offset, of: file.view) else { break }
      switch chunk.name {
      case "ANMF":
        guard parts.count < count else {
          isCutOff = true
          break
        }
        if let part = AnimationPart(webP: chunk, at: offset, width, height, limit: limits.pixels) {
          parts.append(part)
        } else {
          damagedPlaces += 1
        }
      case "ICCP": source = .webP(.profile(chunk.data.array))
      case "EXIF":
        if let told = try? Orientation.told(byExif: chunk.data) { orientation = told }
      default: break
      }
      if isCutOff { return }
      offset = chunk.end(at: offset)
    }
    if offset < end { damagedPlaces += 1 }
  }
}

extension AnimationPart {
  /// Reads the chunk of an image; nil if it is too short.
  fileprivate init?(
    webP chunk: WebPChunk, at offset: Int, _ width: Int, _ height: Int, limit: Int
  ) {
    guard let x = chunk.data.integer(at: 0, size: 3, .littleEndian),
      let y = chunk.data.integer(at: 3, size: 3, .littleEndian), let sides = chunk.sides(at: 6),
      let duration = chunk.data.integer(at: 12, size: 3, .littleEndian),
      let flags = chunk.data[15]
    else { return nil }
    let place = FramePlace(x: 2 * x, y: 2 * y, width: sides.width, height: sides.height)
    self.init(
      place, lasting: (duration, 1000), flags & 1 == 1 ? .clear : .keep,
      isBlended: flags & 2 == 0, at: place.fits(width, height) ? offset : nil, limit: limit)
  }
}

extension AnimationFile {
  func webPImage(
    _ part: AnimationPart, _ name: String, _ color: ColorDescription?
  ) throws(ImageError) -> DecodedImage {
    let place = part.place
    guard let frame = WebPChunk(at: part.offset, of: file.view),
      let chunks = WebPChunk.all(in: frame.data, from: 16)
    else { throw file.damaged("\(name) has a chunk that is longer than the image") }
    guard let sides = chunks.first(where: \.isBitstream)?.bitstreamSides,
      sides == (place.width, place.height)
    else { throw file.damaged("\(name) is not of the size that it says") }
    let pixels = try WebPDecoder.frame(ImageHeader.standalone(chunks, sides), place, of: file)
    var image = StraightImage(
      width: place.width, height: place.height, samples: .eightBits(pixels), isGray: false,
      color: color)
    var warnings: [ImageWarning] = []
    if let color {
      do throws(ColorError) {
        try image.convertToSRGB(from: color)
      } catch {
        switch error {
        case .unusable(let reason):
          warnings.append(
            ImageWarning(path: file.path, cause: .unusableProfile(reason: reason)))
        case .outOfMemory: throw .lacksMemory(path: file.path)
        }
      }
    }
    return DecodedImage(pixels: image.premultiplied(), warnings: warnings)
  }
}
