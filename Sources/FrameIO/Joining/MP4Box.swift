/// One of the outermost boxes of an MP4 file, by its first bytes.
///
/// - Source: ISO/IEC 14496-12, 4.2: four bytes of size, four of type, and eight of size where the first are 1.
struct MP4Box: Hashable {
  let type: [UInt8]

  /// Its first bytes and all that it holds; nil for what goes up to the end of the file, or says nothing right.
  let byteCount: Int?

  /// Reads the first 16 bytes of a box, or fewer where it is no longer; nil for what is none.
  init?(_ bytes: [UInt8]) {
    let view = ByteView(bytes)
    guard let count = view.integer(at: 0, size: 4, .bigEndian), let type = view[4..<8] else {
      return nil
    }
    self.type = type.array
    switch count {
    case 0: byteCount = nil
    case 1:
      let high = view.integer(at: 8, size: 4, .bigEndian)
      let low = view.integer(at: 12, size: 4, .bigEndian)
      byteCount = high.flatMap { high in low.flatMap { high < 1 << 31 ? high << 32 | $0 : nil } }
    default: byteCount = count
    }
  }

  /// Throws unless a file begins as an MP4 and no box of it but `mdat` goes past its end.
  ///
  /// libavformat takes as much memory as an outermost box says that it has, and then finds that the file has less.
  /// What is wrong in another way is left to it.
  static func check(_ file: borrowing InputFile, _ path: String) throws(PieceError) {
    do {
      var offset = 0
      boxes: while offset < file.byteCount {
        try file.seek(to: offset)
        let box = try MP4Box(file.bytes(limit: 16))
        guard offset > 0 || box?.type == Array("ftyp".utf8) else {
          throw PieceError.isNotMP4(path: path, reason: "it does not begin with 'ftyp'")
        }
        guard let box, box.type != Array("mdat".utf8) || box.byteCount != nil else {
          break boxes
        }
        guard let count = box.byteCount, count >= 8 else {
          throw PieceError.isNotMP4(path: path, reason: "a part of it has no size")
        }
        let (end, isTooLarge) = offset.addingReportingOverflow(count)
        guard !isTooLarge, end <= file.byteCount else {
          guard box.type != Array("mdat".utf8) else { break boxes }
          throw PieceError.isNotMP4(path: path, reason: "it ends before a part of it does")
        }
        offset = end
      }
      // Elsewhere than on Linux, who opens the file again by its descriptor goes on from here.
      try file.seek(to: 0)
    } catch let error as PieceError {
      throw error
    } catch {
      throw .cannotRead(path: path, reason: "\(error)")
    }
  }
}
