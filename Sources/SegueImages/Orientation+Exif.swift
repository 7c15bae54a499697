import SegueFiles

extension Orientation {
  /// The orientation in an Exif block; nil if it has none, or 0 as from some cameras.
  ///
  /// - Source: TIFF 6.0 (1992), section 2: header, then entries of tag, type, count and value.
  static func told(byExif block: ByteView) throws(ExifFault) -> Orientation? {
    guard let tiff = block.has("Exif\0\0") ? block.from(6) : block else { throw .isNotTIFF }
    let order: ByteView.Order
    if tiff.has([0x49, 0x49, 0x2A, 0x00]) {
      order = .littleEndian
    } else if tiff.has([0x4D, 0x4D, 0x00, 0x2A]) {
      order = .bigEndian
    } else {
      throw .isNotTIFF
    }
    guard let directory = tiff.integer(at: 4, size: 4, order),
      let count = tiff.integer(at: directory, size: 2, order)
    else { throw .endsEarly }
    for entry in 0..<count {
      let offset = directory + 2 + 12 * entry
      guard let tag = tiff.integer(at: offset, size: 2, order) else { throw .endsEarly }
      guard tag == 0x0112 else { continue }
      // The type should be SHORT; some writers use BYTE or LONG.
      let sizes = [1: 1, 4: 4]
      guard let type = tiff.integer(at: offset + 2, size: 2, order),
        let value = tiff.integer(at: offset + 8, size: sizes[type] ?? 2, order)
      else { throw .endsEarly }
      guard value != 0 else { return nil }
      guard let orientation = Orientation(rawValue: value) else { throw .isUndefined(value) }
      return orientation
    }
    return nil
  }
}
