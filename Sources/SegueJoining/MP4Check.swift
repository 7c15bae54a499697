import SegueEncoding
import SegueFiles
import SegueImages

/// The check of an MP4 file before libavformat reads it.
///
/// libavformat allocates the memory that a size or a count claims, before it notices that the file
/// is shorter. So it may read only files that match ``MP4Layout``, where each size and count fits
/// into its container. Other faults are left to libavformat.
struct MP4Check {
  /// The path for errors.
  let path: String

  /// A file of the expected kind, for errors.
  let noun: String

  /// The size of the whole file.
  let byteCount: Int

  /// Throws unless the file begins as an MP4 and its boxes match the layout; then seeks to its
  /// start.
  static func check(
    _ file: borrowing InputFile, _ path: String, as container: VideoContainer
  ) throws(PieceError) {
    do {
      let check = MP4Check(path: path, noun: container.noun, byteCount: file.byteCount)
      try check.contents(of: nil, .file, of: file, in: 0..<file.byteCount)
      // Except on Linux, a file opened again by its descriptor continues at the current offset.
      try file.seek(to: 0)
    } catch let error as PieceError {
      throw error
    } catch {
      throw .cannotRead(path: path, reason: "\(error)")
    }
  }

  /// Checks the contents of `box` in `range`; nil stands for the file itself.
  private func contents(
    of box: MP4Box?, _ layout: MP4Layout, of file: borrowing InputFile, in range: Range<Int>
  ) throws {
    let name = box?.name ?? ""
    switch layout {
    case .boxes(let layouts, let head, let first):
      guard range.count >= head.count else { throw damage("its \(name) is cut short") }
      let bytes = try start(of: file, in: range, head.count)
      guard zip(bytes, head).allSatisfy({ $1 == nil || $0 == $1 }) else {
        throw PieceError.isForeign(
          path: path, reason: "its \(name) does not begin like that of a piece")
      }
      let rest = range.lowerBound + head.count..<range.upperBound
      try boxes(of: file, in: rest, of: box, layouts, first)
    case .table(let entry, let most):
      try table(name, of: file, in: range, entry, most)
    case .sizes:
      try sizes(name, of: file, in: range)
    case .track(let pictures, let sound):
      let isSound = try handler(of: file, in: range) == "soun"
      try contents(of: box, isSound ? sound : pictures, of: file, in: range)
    case .soundEntry(let layouts):
      // Version 1 has sixteen bytes more.
      let version = try start(of: file, in: range, 10).last
      guard let version, version <= 1 else {
        throw PieceError.isForeign(
          path: path, reason: "its \(name) does not begin like that of a piece")
      }
      let head: [UInt8?] = [nil, nil, nil, nil, nil, nil, nil, nil, 0, version]
      let length = version == 1 ? 44 : 28
      let rest = [UInt8?](repeating: nil, count: length - head.count)
      try contents(of: box, .boxes(layouts, behind: head + rest), of: file, in: range)
    case .start(let expected):
      let bytes = try start(of: file, in: range, expected.count)
      let isSame = zip(bytes, expected).allSatisfy { $1 == nil || $0 == $1 }
      guard isSame, bytes.count == expected.count else {
        throw PieceError.isForeign(
          path: path, reason: "its \(name) does not begin like that of a piece")
      }
    case .handler(let type):
      let bytes = try ByteView(start(of: file, in: range, 12))
      guard bytes.has(type, at: 8) else { throw PieceError.holdsOtherStreams(path: path) }
    case .dataHandler:
      let bytes = try ByteView(start(of: file, in: range, 12))
      guard bytes.has("dhlrurl ", at: 4) else {
        throw PieceError.isForeign(path: path, reason: "its \(name) is not that of a file")
      }
    case .only(let expected, let reason):
      guard range.count == expected.count, try start(of: file, in: range, range.count) == expected
      else { throw PieceError.isForeign(path: path, reason: reason) }
    case .frames, .bytes:
      break
    }
  }

  /// Checks the boxes in `range` of `parent`, with their contents.
  private func boxes(
    of file: borrowing InputFile, in range: Range<Int>, of parent: MP4Box?,
    _ layouts: [String: MP4Layout], _ first: String?
  ) throws {
    var (offset, types): (Int, Set<String>) = (range.lowerBound, [])
    while offset < range.upperBound {
      let box = try MP4Box(start(of: file, in: offset..<range.upperBound, 16))
      if let first, types.isEmpty, box?.type != first { throw otherStart(parent, first) }
      guard let box else {
        throw damage(parent.map { "its \($0.name) is cut short" } ?? Self.endsEarly)
      }
      guard let layout = layouts[box.type] else { throw stranger(box, in: parent) }
      guard let count = try byteCount(of: box, layout, in: offset..<range.upperBound, parent)
      else { return }
      let range = offset + box.headerByteCount..<offset + count
      let kind = try kind(of: box, layout, of: file, in: range)
      guard types.insert(kind).inserted else {
        throw kind != box.type
          ? PieceError.holdsOtherStreams(path: path)
          : .isForeign(path: path, reason: "it has more than one \(box.name)")
      }
      try contents(of: box, layout, of: file, in: offset + box.headerByteCount..<offset + count)
      offset += count
    }
  }

  /// The name under which a parent may have a box once: a track's has the handler, too.
  private func kind(
    of box: MP4Box, _ layout: MP4Layout, of file: borrowing InputFile, in range: Range<Int>
  ) throws(SystemError) -> String {
    guard case .track = layout else { return box.type }
    return "\(box.type) \(try handler(of: file, in: range) ?? "")"
  }

  /// The handler type of a track; nil where it is not found.
  private func handler(
    of file: borrowing InputFile, in range: Range<Int>
  ) throws(SystemError) -> String? {
    guard let media = try first("mdia", of: file, in: range),
      let handler = try first("hdlr", of: file, in: media)
    else { return nil }
    return try ByteView(start(of: file, in: handler, 12))[8..<12].map(MP4Box.text)
  }

  /// The contents of the first box of a type in a range; nil where there is none.
  private func first(
    _ type: String, of file: borrowing InputFile, in range: Range<Int>
  ) throws(SystemError) -> Range<Int>? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard let box = try MP4Box(start(of: file, in: offset..<range.upperBound, 16)),
        let count = box.byteCount, count >= box.headerByteCount, count <= range.upperBound - offset
      else { return nil }
      if box.type == type { return offset + box.headerByteCount..<offset + count }
      offset += count
    }
    return nil
  }

  /// The size of a box at the start of `range`; nil for frames that extend to the end of the file.
  private func byteCount(
    of box: MP4Box, _ layout: MP4Layout, in range: Range<Int>, _ parent: MP4Box?
  ) throws(PieceError) -> Int? {
    var isFrames = false
    if case .frames = layout { isFrames = true }
    guard let count = box.byteCount, count >= box.headerByteCount else {
      // The frames may extend to the end of the file.
      if isFrames, box.byteCount == nil { return nil }
      throw damage("a part of it has no size")
    }
    guard count <= range.count else {
      // A truncated video has whole frames at its beginning.
      if isFrames { return nil }
      throw damage(parent == nil ? Self.endsEarly : "its \(box.name) extends past its end")
    }
    // Only frames can need such a size, and libavformat does not support it everywhere.
    guard isFrames || box.headerByteCount == 8 else {
      throw .isForeign(path: path, reason: "its \(box.name) has a size of eight bytes")
    }
    return count
  }

  private func table(
    _ name: String, of file: borrowing InputFile, in range: Range<Int>, _ entry: Int, _ most: Int
  ) throws {
    let head = try ByteView(start(of: file, in: range, 8))
    guard let count = head.integer(at: 4, size: 4, .bigEndian) else {
      throw damage("its \(name) is cut short")
    }
    guard count <= (range.count - 8) / entry, count <= most else {
      throw damage("the count in its \(name) is too large")
    }
  }

  /// Checks a table with a size for each sample, or one for all; the samples must fit in the file.
  private func sizes(_ name: String, of file: borrowing InputFile, in range: Range<Int>) throws {
    let head = try ByteView(start(of: file, in: range, 12))
    guard let size = head.integer(at: 4, size: 4, .bigEndian),
      let count = head.integer(at: 8, size: 4, .bigEndian)
    else { throw damage("its \(name) is cut short") }
    guard size == 0 ? count <= (range.count - 12) / 4 : count <= byteCount / size else {
      throw damage("the count in its \(name) is too large")
    }
  }

  /// The first bytes of a range, at most `limit`.
  private func start(
    of file: borrowing InputFile, in range: Range<Int>, _ limit: Int
  ) throws(SystemError) -> [UInt8] {
    try file.seek(to: range.lowerBound)
    return try file.bytes(limit: min(limit, range.count))
  }

  /// The error for a box that no file from Segue has in this place.
  private func stranger(_ box: MP4Box, in parent: MP4Box?) -> PieceError {
    if parent?.type == "stsd" { return .holdsOtherStreams(path: path) }
    let place = parent.map { " in its \($0.name)" } ?? ""
    return .isForeign(path: path, reason: "it has a \(box.name)\(place)")
  }

  private func otherStart(_ parent: MP4Box?, _ first: String) -> PieceError {
    guard let parent else { return damage("it does not begin with '\(first)'") }
    return .isForeign(path: path, reason: "its \(parent.name) does not begin with '\(first)'")
  }

  private static let endsEarly = "a part of it extends past its end"

  private func damage(_ reason: String) -> PieceError {
    .isOtherFile(path: path, expected: noun, reason: reason)
  }
}
