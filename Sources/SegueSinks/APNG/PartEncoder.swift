/// Compresses a rectangle of a picture to the data of an APNG's part.
struct PartEncoder: Sendable {
  /// The way in which a part is drawn.
  enum Blend: UInt8 {
    /// Its pixels replace those of the canvas.
    case source = 0
    /// Its pixels are drawn over those of the canvas.
    case over = 1
  }

  /// The data of a part, as a zlib stream.
  struct Part: Sendable {
    let blend: Blend
    let data: [UInt8]
  }

  /// The width of the canvas.
  let width: Int

  /// Whether the pixels have an alpha channel.
  let hasAlpha: Bool

  /// The level of the compression, 0 to 9.
  let level: Int

  /// The level of libdeflate for each level.
  ///
  /// Bytes of moving frames and time of libdeflate, relative to level 6: at its level 8, 0.975 and
  /// 3; at 9, 0.972 and 4; at 10, 0.939 and 15; at 12, 0.917 and 58.
  private static let levels = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12]

  /// The data of a change, in the way of blending that takes fewer bytes.
  func part(
    of picture: [SIMD4<UInt8>], _ change: APNGCanvas.Change
  ) throws -> Part {
    let source = try data(of: picture, change.rectangle)
    guard let sparse = sparse(picture, change) else { return Part(blend: .source, data: source) }
    let over = try data(of: sparse, change.rectangle)
    return over.count < source.count
      ? Part(blend: .over, data: over) : Part(blend: .source, data: source)
  }

  /// The data of a rectangle of a picture.
  func data(of picture: [SIMD4<UInt8>], _ rectangle: PixelRectangle) throws -> [UInt8] {
    let rows = PartRows(picture, rectangle, width: width, hasAlpha: hasAlpha)
    let deflater = try Deflater(level: Self.levels[level])
    let bytes =
      try level == 0
      ? rows.filtered(by: .none) : rows.filtered(choosingBy: Deflater(level: min(level, 6)))
    // Without a limit there is always a result.
    return deflater.compressed(bytes) ?? []
  }

  /// The picture with transparent pixels where the canvas already shows it; nil if drawing it over
  /// the canvas would not give the picture exactly.
  ///
  /// Only pixels of full alpha are certain to replace what is below them.
  private func sparse(
    _ picture: [SIMD4<UInt8>], _ change: APNGCanvas.Change
  ) -> [SIMD4<UInt8>]? {
    guard hasAlpha else { return nil }
    var result = picture
    for y in change.rectangle.rows {
      for i in y * width + change.rectangle.x..<y * width + change.rectangle.columns.upperBound {
        if picture[i] == change.before[i] {
          result[i] = .zero
        } else if picture[i].w < 255 {
          return nil
        }
      }
    }
    return result
  }
}
