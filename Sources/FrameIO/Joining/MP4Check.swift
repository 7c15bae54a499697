/// What of an MP4 file is looked at before libavformat reads it.
///
/// libavformat takes the memory that a size or a count asks for, and finds only then that the file has less. Here each
/// must fit into what holds it, and what no piece of Segue has, and would make libavformat work for more than is there
/// or look elsewhere, is refused. What is wrong in another way is left to it.
///
/// - Source: ISO/IEC 14496-12, 8: the boxes, and the layout of their tables.
struct MP4Check {
  /// For errors.
  let path: String

  /// Of the whole file.
  let byteCount: Int

  /// As deep as boxes may lie in each other; those of a movie's samples lie in five.
  private static let deepest = 8

  /// Throws unless the file begins as an MP4 and its boxes are what they say; leaves it at its beginning.
  static func check(_ file: borrowing InputFile, _ path: String) throws(PieceError) {
    do {
      let check = MP4Check(path: path, byteCount: file.byteCount)
      try check.boxes(of: file, in: 0..<file.byteCount, depth: 0)
      // Elsewhere than on Linux, who opens the file again by its descriptor goes on from here.
      try file.seek(to: 0)
    } catch let error as PieceError {
      throw error
    } catch {
      throw .cannotRead(path: path, reason: "\(error)")
    }
  }

  /// Those that lie in `range`, and what they hold.
  private func boxes(of file: borrowing InputFile, in range: Range<Int>, depth: Int) throws {
    guard depth <= Self.deepest else { throw refusal("its parts lie too deep in each other") }
    var offset = range.lowerBound
    while offset < range.upperBound {
      try file.seek(to: offset)
      let box = try MP4Box(file.bytes(limit: min(16, range.upperBound - offset)))
      guard offset > 0 || box?.type == Array("ftyp".utf8) else {
        throw refusal("it does not begin with 'ftyp'")
      }
      guard let box else { return }
      let isData = depth == 0 && box.type == Array("mdat".utf8)
      guard let count = box.byteCount, count >= box.headerByteCount else {
        // The frames may go up to the end of the file.
        guard !isData || box.byteCount != nil else { return }
        throw refusal("a part of it has no size")
      }
      guard count <= range.upperBound - offset else {
        // A video that was cut off has whole frames at its beginning.
        guard !isData else { return }
        throw refusal(
          depth == 0 ? "it ends before a part of it does" : "its \(box.name) goes on behind its end"
        )
      }
      try contents(
        of: box, of: file, in: offset + box.headerByteCount..<offset + count, depth: depth)
      offset += count
    }
  }

  private func contents(
    of box: MP4Box, of file: borrowing InputFile, in range: Range<Int>, depth: Int
  ) throws {
    switch MP4Contents(box.type) {
    case .boxes(let offset):
      let start = min(range.lowerBound + offset, range.upperBound)
      try boxes(of: file, in: start..<range.upperBound, depth: depth + 1)
    case .table(let place, let entry, let most):
      let head = try head(of: file, in: range)
      guard let count = head.integer(at: place, size: 4, .bigEndian) else { return }
      guard count <= (range.count - place - 4) / entry, count <= most else {
        throw refusal("the count in its \(box.name) is too large")
      }
    case .sizes:
      try sizes(box, of: file, in: range)
    case .references:
      try references(of: file, in: range)
    case .foreign:
      throw refusal("it has a \(box.name), which no piece has")
    case .other:
      break
    }
  }

  /// A size for each sample, or one for all; samples lie in the file.
  private func sizes(_ box: MP4Box, of file: borrowing InputFile, in range: Range<Int>) throws {
    let head = try head(of: file, in: range)
    guard let size = head.integer(at: 4, size: 4, .bigEndian),
      let count = head.integer(at: 8, size: 4, .bigEndian)
    else { return }
    guard size == 0 ? count <= (range.count - 12) / 4 : count <= byteCount / size else {
      throw refusal("the count in its \(box.name) is too large")
    }
  }

  /// Frames lie in this file, not in one that it names.
  private func references(of file: borrowing InputFile, in range: Range<Int>) throws {
    var offset = range.lowerBound + 8
    while offset < range.upperBound {
      let head = try head(of: file, in: offset..<range.upperBound)
      guard let count = head.integer(at: 0, size: 4, .bigEndian), count >= 12,
        let flags = head.integer(at: 8, size: 4, .bigEndian), flags & 1 == 1
      else { throw refusal("it refers to another file") }
      offset += count
    }
  }

  /// Up to 16 bytes of what lies there.
  private func head(of file: borrowing InputFile, in range: Range<Int>) throws -> ByteView {
    try file.seek(to: range.lowerBound)
    return try ByteView(file.bytes(limit: min(16, range.count)))
  }

  private func refusal(_ reason: String) -> PieceError {
    .isNotMP4(path: path, reason: reason)
  }
}
