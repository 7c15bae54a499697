extension ImageHeader {
  /// The number of scans that a file may have, which is more than any encoder makes.
  ///
  /// A file of a megabyte can have 30,000, and each costs a pass over all pixels.
  private static let mostJPEGScans = 100

  /// The longest side that libjpeg-turbo accepts (`JPEG_MAX_DIMENSION`).
  private static let longestJPEGSide = 65_500

  /// Reads the frame header, Exif and ICC segments, and checks that every component has a scan.
  ///
  /// - Source: ITU-T T.81 (1992), annex B.
  static func jpeg(_ file: ImageFile) throws(ImageError) -> ImageHeader {
    var scanner = JPEGScanner(file.bytes)
    var header: ImageHeader?
    var exif: ByteView?
    var profile = JPEGProfile()
    var scans = JPEGScans()
    var hasShortAdobe = false
    while let segment = scanner.next() {
      let data = segment.data
      switch segment.marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(segment.marker), 0xF7:
        guard header == nil else { throw file.damaged("it has two frame headers") }
        header = try frame(segment, of: file)
        scans.begin(frame: data)
      case 0xDA:
        scans.add(data)
        if scans.count > mostJPEGScans {
          throw file.damaged("it has more than \(mostJPEGScans) scans")
        }
      case 0xDC where header?.height == 0:
        throw file.unsupported("a JPEG that gives its height after its pixels")
      case 0xE1 where data.has("Exif\0\0"):
        exif = exif ?? data
      case 0xE2:
        profile.add(data)
      case 0xEE where data.has("Adobe"):
        hasShortAdobe = hasShortAdobe || data.count < 12
      case 0xD9:
        guard var header else { throw file.damaged("it lacks a frame header") }
        if let missing = scans.missing, header.height > 0 {
          throw file.damaged("component \(missing) of \(scans.total) has no scan")
        }
        if hasShortAdobe { header.notes.append(.flaw("its Adobe marker is cut short")) }
        if let exif { header.orient(by: exif) }
        header.add(profile)
        return header
      default: break
      }
    }
    throw file.truncated
  }

  /// The width and height in a frame header.
  private static func frame(
    _ segment: JPEGScanner.Segment, of file: ImageFile
  ) throws(ImageError) -> ImageHeader {
    let data = segment.data
    switch segment.marker {
    case 0xC3, 0xCB: throw file.unsupported("a lossless JPEG")
    case 0xF7: throw file.unsupported("a JPEG-LS image")
    case 0xC0...0xC2, 0xC9, 0xCA: break
    default: throw file.unsupported("a hierarchical JPEG")
    }
    guard let depth = data[0], let components = data[5],
      let height = data.integer(at: 1, size: 2, .bigEndian),
      let width = data.integer(at: 3, size: 2, .bigEndian), data.count >= 6 + 3 * Int(components)
    else { throw file.damaged("its frame header is wrong") }
    if depth != 8 { throw file.unsupported("a \(depth)-bit JPEG") }
    guard [1, 3, 4].contains(components) else {
      throw file.unsupported("a JPEG of \(components) components")
    }
    guard max(width, height) <= longestJPEGSide else {
      throw file.unsupported("a JPEG with a side of more than \(longestJPEGSide) pixels")
    }
    return ImageHeader(width: width, height: height)
  }

  private mutating func add(_ profile: JPEGProfile) {
    if let reason = profile.fault {
      notes.append(.unusableProfile(reason: reason))
    } else if let bytes = profile.bytes {
      color = .profile(bytes)
    }
  }
}
