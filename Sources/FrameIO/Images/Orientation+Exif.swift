extension Orientation {
  /// The orientation in an Exif block; nil where there is none, or none that is defined.
  ///
  /// - Source: TIFF 6.0 (1992), section 2: header, then entries of tag, type, count and value.
  init?(exif block: ByteView) {
    let tiff = block.has("Exif\0\0") ? block.from(6) : block
    guard let tiff else { return nil }
    let order: ByteView.Order
    if tiff.has([0x49, 0x49, 0x2A, 0x00]) {
      order = .littleEndian
    } else if tiff.has([0x4D, 0x4D, 0x00, 0x2A]) {
      order = .bigEndian
    } else {
      return nil
    }
    guard let directory = tiff.integer(at: 4, size: 4, order),
      let count = tiff.integer(at: directory, size: 2, order)
    else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + 12 * entry
      guard let tag = tiff.integer(at: offset, size: 2, order) else { return nil }
      guard tag == 0x0112 else { continue }
      guard let value = tiff.integer(at: offset + 8, size: 2, order) else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}
