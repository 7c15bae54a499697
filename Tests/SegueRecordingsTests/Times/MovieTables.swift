/// Changes of the tables of an MP4 file that ffmpeg has made, as other programs write them.
struct MovieTables {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A part of the media that the presentation shows, in seconds; nothing is shown without a start.
  struct Edit {
    let start: Double?
    let duration: Double
    var speed = 1.0
  }

  /// The file with an edit list of its own in each track; its header must be last.
  ///
  /// - Parameters:
  ///   - edits: The edits.
  ///   - isWide: Whether times have 64 bits.
  /// - Returns: The file.
  /// - Source: ISO/IEC 14496-12:2022, 8.6.6.
  func edited(_ edits: [Edit], isWide: Bool = false) -> [UInt8] {
    let total = edits.reduce(0) { $0 + $1.duration }
    var movieScale = 1000.0
    return rewritten(bytes[...]) { type, contents in
      switch type {
      case "mvhd":
        movieScale = Double(contents.number(at: 12))
        return contents.replacing(at: 16, Int((total * movieScale).rounded()))
      case "trak":
        let mediaScale = Double(Self.find("mdhd", in: contents)?.number(at: 12) ?? 1)
        // The start of the media after its B-frames or its priming.
        let first = Self.find("elst", in: contents).map {
          Int(Int32(truncatingIfNeeded: $0.number(at: 12)))
        }
        var list = UInt32(isWide ? 1 << 24 : 0).bytes + UInt32(edits.count).bytes
        for edit in edits {
          let start = edit.start.map { Int(($0 * mediaScale).rounded()) + max(first ?? 0, 0) } ?? -1
          for number in [Int((edit.duration * movieScale).rounded()), start] {
            list += isWide ? UInt32(truncatingIfNeeded: number >> 32).bytes : []
            list += UInt32(truncatingIfNeeded: number).bytes
          }
          list += UInt32(edit.speed * 65536).bytes
        }
        let table = Self.box("edts", Self.box("elst", list))
        var track: [UInt8] = []
        for (type, part) in Self.boxes(contents[...]) where type != "edts" {
          let isHeader = type == "tkhd"
          let part =
            isHeader
            ? Array(part).replacing(at: 20, Int((total * movieScale).rounded())) : Array(part)
          track += Self.box(type, part) + (isHeader ? table : [])
        }
        return track
      default: return contents
      }
    }
  }

  /// The file, in fragments, with all times of its fragments later by so many seconds.
  ///
  /// - Source: ISO/IEC 14496-12:2022, 8.8.12.
  func delayed(by seconds: Int) -> [UInt8] {
    var (scales, track): ([Int: Int], Int) = ([:], 0)
    return rewritten(bytes[...]) { type, contents in
      switch type {
      case "tkhd": track = contents.number(at: 12)
      case "mdhd": scales[track] = contents.number(at: 12)
      case "tfhd": track = contents.number(at: 4)
      case "tfdt":
        let place = contents[0] == 0 ? 4 : 8
        let time = contents.number(at: place) + seconds * (scales[track] ?? 1)
        return contents.replacing(at: place, time)
      default: break
      }
      return contents
    }
  }

  /// The file with tracks that are enabled or not, each in a group of alternatives; 0 is none.
  ///
  /// - Source: ISO/IEC 14496-12:2022, 8.3.2.
  func tracks(_ tracks: [(isEnabled: Bool, group: Int)]) -> [UInt8] {
    var rest = tracks[...]
    return rewritten(bytes[...]) { type, contents in
      guard type == "tkhd", let track = rest.popFirst() else { return contents }
      var contents = contents.replacing(at: 32, track.group)
      contents[3] = track.isEnabled ? 3 : 2
      return contents
    }
  }

  /// The file with another box at the end of each description of its pictures.
  ///
  /// - Source: ISO/IEC 14496-12:2022, 8.5.2.
  func describing(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    rewritten(bytes[...]) { name, table in
      guard name == "stsd" else { return table }
      let entries = Self.boxes(table[8...]).flatMap { entry, description in
        Self.box(entry, Array(description) + Self.box(type, contents))
      }
      return Array(table[..<8]) + entries
    }
  }

  static let containers: Set = [
    "moov", "trak", "mdia", "minf", "stbl", "edts", "moof", "traf",
  ]

  /// The boxes with new contents, the inner ones first.
  func rewritten(
    _ bytes: ArraySlice<UInt8>, _ change: (String, [UInt8]) -> [UInt8]
  ) -> [UInt8] {
    Self.boxes(bytes).flatMap { type, contents in
      let inner =
        Self.containers.contains(type) ? rewritten(contents, change) : Array(contents)
      return Self.box(type, change(type, inner))
    }
  }

  static func find(_ name: String, in bytes: [UInt8]) -> [UInt8]? {
    for (type, contents) in boxes(bytes[...]) {
      if type == name { return Array(contents) }
      if containers.contains(type), let found = find(name, in: Array(contents)) { return found }
    }
    return nil
  }

  static func boxes(_ bytes: ArraySlice<UInt8>) -> [(String, ArraySlice<UInt8>)] {
    var (rest, boxes): (ArraySlice<UInt8>, [(String, ArraySlice<UInt8>)]) = (bytes, [])
    while rest.count >= 8 {
      let size = Array(rest.prefix(4)).number(at: 0)
      boxes.append(
        (
          String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self),
          rest.prefix(size).dropFirst(8)
        ))
      rest = rest.dropFirst(size)
    }
    return boxes
  }

  static func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    UInt32(contents.count + 8).bytes + Array(type.utf8) + contents
  }
}

extension UInt32 {
  /// Four bytes, the highest first.
  var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}

extension [UInt8] {
  /// The number in four bytes, the highest first.
  func number(at place: Int) -> Int {
    self[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The bytes with a number of four bytes in place of theirs.
  func replacing(at place: Int, _ number: Int) -> [UInt8] {
    self[..<place] + UInt32(number).bytes + self[(place + 4)...]
  }
}
