/// Files of one track that follow each other in one track with a description of each.
extension MovieTables {
  /// The samples of a file of one track, whose pictures are one after another in the file.
  private struct Samples {
    let descriptions: [UInt8]
    let sizes: [Int]
    let offsets: [Int]
    let durations: [Int]
    /// The times of presentation after those of decoding.
    let delays: [Int]
    let keys: [Int]

    init(_ file: MovieTables) {
      func rows(_ name: String, _ width: Int) -> [[Int]]? {
        MovieTables.find(name, in: file.bytes).map { table in
          (0..<table.number(at: 4)).map { row in
            (0..<width).map { table.number(at: 8 + 4 * (width * row + $0)) }
          }
        }
      }
      descriptions = Array((MovieTables.find("stsd", in: file.bytes) ?? []).dropFirst(8))
      let table = MovieTables.find("stsz", in: file.bytes) ?? []
      let (size, count) = (table.number(at: 4), table.number(at: 8))
      sizes = (0..<count).map { size > 0 ? size : table.number(at: 12 + 4 * $0) }
      durations = (rows("stts", 2) ?? []).flatMap { Array(repeating: $0[1], count: $0[0]) }
      delays =
        rows("ctts", 2)?.flatMap { Array(repeating: $0[1], count: $0[0]) }
        ?? Array(repeating: 0, count: count)
      keys = rows("stss", 1)?.map { $0[0] } ?? Array(1...count)
      let counts = rows("stsc", 3) ?? []
      var offsets: [Int] = []
      for (chunk, row) in (rows("stco", 1) ?? []).enumerated() {
        var place = row[0]
        let count = counts.last { $0[0] <= chunk + 1 }?[1] ?? 0
        for _ in 0..<count {
          let next = offsets.count
          offsets.append(place)
          place += sizes[next]
        }
      }
      self.offsets = offsets
    }
  }

  /// The file, with the pictures of others behind its own.
  ///
  /// - Parameters:
  ///   - others: The files, of the same clock.
  ///   - usesOwn: Whether all samples use the first description all the same.
  /// - Returns: The file, without edits.
  /// - Source: ISO/IEC 14496-12:2022, 8.5.2, 8.6.1 and 8.7.
  func followed(by others: [MovieTables], usesOwn: Bool = false) -> [UInt8] {
    let files = [self] + others
    let parts = files.map(Samples.init)
    let type = Self.boxes(bytes[...]).first.map { Self.box($0.0, Array($0.1)) } ?? []
    var (media, offsets, chunks, keys): ([UInt8], [Int], [[Int]], [Int]) = ([], [], [], [])
    for (index, (file, part)) in zip(files, parts).enumerated() {
      chunks.append([offsets.count + 1, 1, usesOwn ? 1 : index + 1])
      keys += part.keys.map { $0 + offsets.count }
      for (offset, size) in zip(part.offsets, part.sizes) {
        offsets.append(type.count + 8 + media.count)
        media += file.bytes[offset..<offset + size]
      }
    }
    func table(_ rows: [[Int]]) -> [UInt8] {
      UInt32(0).bytes + UInt32(rows.count).bytes + rows.flatMap(\.self).flatMap { UInt32($0).bytes }
    }
    let sizes = parts.flatMap(\.sizes)
    let tables = [
      "stsd": UInt32(0).bytes + UInt32(parts.count).bytes + parts.flatMap(\.descriptions),
      "stts": table(parts.flatMap(\.durations).map { [1, $0] }),
      "ctts": table(parts.flatMap(\.delays).map { [1, $0] }),
      // No common size.
      "stsz": UInt32(0).bytes + table(sizes.map { [$0] }),
      "stco": table(offsets.map { [$0] }), "stsc": table(chunks), "stss": table(keys.map { [$0] }),
    ]
    let header = Self.boxes(bytes[...]).first { $0.0 == "moov" }.map { Array($0.1) } ?? []
    let length = parts.flatMap(\.durations).reduce(0, +)
    let changed = rewritten(Self.box("moov", header)[...]) { name, contents in
      switch name {
      case "mdhd": return contents.replacing(at: 16, length)
      case "trak":
        return Self.boxes(contents[...]).filter { $0.0 != "edts" }
          .flatMap { Self.box($0.0, Array($0.1)) }
      default: return tables[name] ?? contents
      }
    }
    return type + Self.box("mdat", media) + changed
  }
}
