/// The colors of an indexed image.
struct Palette {
  /// The colors in straight RGBA.
  let colors: [SIMD4<UInt8>]

  /// An index that is transparent, with or without a color.
  var transparent: UInt8?

  /// The color of `index`, used by the pixel at (`x`, `y`); these and `file` are for the error.
  func color(
    of index: UInt8, x: Int, y: Int, in file: ImageFile
  ) throws(ImageError) -> SIMD4<UInt8> {
    if index == transparent { return .zero }
    guard Int(index) < colors.count else {
      throw file.damaged("pixel (\(x), \(y)) has color \(index) of a palette of \(colors.count)")
    }
    return colors[Int(index)]
  }

  /// The color of each index; `width` and `file` are for the error.
  func colors(
    of indices: [UInt8], width: Int, in file: ImageFile
  ) throws(ImageError) -> [SIMD4<UInt8>] {
    var result: [SIMD4<UInt8>] = []
    result.reserveCapacity(indices.count)
    for (place, index) in indices.enumerated() {
      result.append(try color(of: index, x: place % width, y: place / width, in: file))
    }
    return result
  }
}
