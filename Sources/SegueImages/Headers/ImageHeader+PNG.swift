extension ImageHeader {
  /// Reads the chunks that are not left to libpng: `IHDR` before memory is taken, those of colors
  /// but for the profile, `eXIf`, and those of an animation.
  ///
  /// - Source: W3C, Portable Network Graphics (PNG) Specification, third edition, 2025.
  static func png(_ file: ImageFile) throws(ImageError) -> ImageHeader {
    let view = file.view
    guard view.has([0x0D, 0x0A, 0x1A, 0x0A], at: 4) else {
      if view.count < 8 { throw file.truncated }
      throw file.damaged("a text transfer has changed its signature")
    }
    var header: ImageHeader?
    var offset = 8
    var (hasPalette, hasData) = (false, false)
    var hasExif = false
    var (colors, hasProfile) = (PNGColorChunks(), false)
    var isFirstFrame = false
    var frameCount = 0
    while true {
      guard let chunk = PNGChunk(at: offset, of: view) else { throw file.truncated }
      if chunk.type == "CgBI" { throw .isOptimizedByXcode(path: file.path) }
      guard header != nil || chunk.type == "IHDR" else { throw file.damaged("it lacks IHDR") }
      let isColor = PNGColorChunks.sizes.keys.contains(chunk.type)
      if hasData && lateChunks.contains(chunk.type) || hasPalette && isColor {
        header?.notes.append(.flaw("\(chunk.type): out of place"))
        offset = chunk.end
        continue
      }
      switch chunk.type {
      case "PLTE":
        hasPalette = true
        if !chunk.isIntact { header?.isSuspect = true }
      case "IDAT":
        hasData = true
        if !chunk.isIntact { header?.isSuspect = true }
      case "IHDR":
        guard header == nil else { break }
        guard chunk.isIntact, let width = chunk.data.integer(at: 0, size: 4, .bigEndian),
          let height = chunk.data.integer(at: 4, size: 4, .bigEndian)
        else { throw file.damaged("the checksum of its IHDR is wrong") }
        header = ImageHeader(width: width, height: height)
      case "cICP" where chunk.isIntact:
        header?.addCodePoints(chunk.data)
      case "iCCP": hasProfile = true
      case _ where isColor && chunk.isIntact:
        if let flaw = colors.read(chunk) { header?.notes.append(.flaw(flaw)) }
      case "eXIf" where chunk.isIntact:
        if hasExif {
          header?.notes.append(.flaw("eXIf: duplicate"))
        } else {
          header?.orient(by: chunk.data)
        }
        hasExif = true
      // The chunks `acTL` and `fcTL` give the number of frames, and whether the image is one of
      // them.
      case "acTL" where chunk.isIntact && !hasData:
        frameCount = chunk.data.integer(at: 0, size: 4, .bigEndian) ?? 0
      case "fcTL" where !hasData: isFirstFrame = true
      case "IEND":
        guard var header else { throw file.damaged("it lacks IHDR") }
        if frameCount > 0, !isFirstFrame { header.notes.append(.stillImageOnly) }
        if frameCount > 1, isFirstFrame { header.notes.append(.firstFrameOnly) }
        // The warning about a profile that cannot be used says that colors are taken as sRGB.
        if !hasProfile { header.colorWithoutProfile = colors.color }
        return header
      default: break
      }
      offset = chunk.end
    }
  }

  /// Chunks that affect the appearance, and that are ignored after the pixels (section 5.6).
  private static let lateChunks: Set = ["cHRM", "cICP", "gAMA", "iCCP", "sRGB", "tRNS"]

  private mutating func addCodePoints(_ data: ByteView) {
    guard let primaries = data[0], let transfer = data[1], data.count == 4 else {
      notes.append(.flaw("cICP: invalid length"))
      return
    }
    color = ColorDescription(
      primaries: primaries, transfer: transfer, matrix: data[2], isFullRange: data[3] == 1)
    guard let color else {
      return notes.append(
        .unknownColorSpace(primaries: Int(primaries), transfer: Int(transfer)))
    }
    if let remark = color.remark { notes.append(.highDynamicRange(remark)) }
  }
}
