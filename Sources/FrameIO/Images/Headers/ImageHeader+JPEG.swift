extension ImageHeader {
  /// The frame header, Exif and ICC segments; `encoded` is the first image without its metadata.
  ///
  /// - Source: ITU-T T.81 (1992), annex B.
  static func jpeg(_ file: ImageFile) throws(ImageError) -> ImageHeader {
    var scanner = JPEGScanner(file.bytes)
    var header: ImageHeader?
    var orientation: Orientation?
    var profile = JPEGProfile()
    var isCMYK = false
    var encoded: [UInt8] = [0xFF, 0xD8]
    encoded.reserveCapacity(file.bytes.count)
    while let segment = scanner.next() {
      let data = segment.data
      switch segment.marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(segment.marker):
        guard header == nil, let depth = data[0], let components = data[5],
          let height = data.integer(at: 1, size: 2, .bigEndian),
          let width = data.integer(at: 3, size: 2, .bigEndian)
        else { throw file.damaged("its frame header is wrong") }
        if segment.marker > 0xC2 {
          throw file.unsupported("a hierarchical, lossless or arithmetic-coded JPEG")
        }
        if depth != 8 { throw file.unsupported("a \(depth)-bit JPEG") }
        header = ImageHeader(width: width, height: height)
        isCMYK = components == 4
        encoded += file.bytes[segment.range]
      case 0xC4, 0xDA, 0xDB, 0xDD, 0xEE:
        // Huffman tables, scans, quantization tables, restart interval, Adobe's color transform.
        encoded += file.bytes[segment.range]
      case 0xE1 where data.has("Exif\0\0"):
        orientation = orientation ?? Orientation(exif: data)
      case 0xE2:
        profile.add(data)
      case 0xD9:
        guard var header else { throw file.damaged("it lacks a frame header") }
        header.orientation = orientation ?? .upright
        header.encoded = encoded + [0xFF, 0xD9]
        header.add(profile, isCMYK: isCMYK)
        return header
      default: break
      }
    }
    throw file.truncated
  }

  private mutating func add(_ profile: JPEGProfile, isCMYK: Bool) {
    if isCMYK {
      notes.append(.cmyk)
    } else if let reason = profile.fault {
      notes.append(.unusableProfile(reason: reason))
    } else if let bytes = profile.bytes {
      color = .profile(bytes)
    }
  }
}
