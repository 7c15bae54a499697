/// Decodes the runs of a BMP: RLE8, RLE4, and RLE24 of OS/2.
///
/// Pixels that no run draws are transparent, as in Chromium and Firefox; other decoders give them
/// the first color.
///
/// - Source: Microsoft, "Bitmap Compression"; for RLE24 IBM, "OS/2 2.0 Presentation Manager
///   Programming Guide", 1992.
struct BMPRuns {
  private let bmp: BMPFile
  private let bits: Int
  private let file: ImageFile
  private var position: Int
  private var x = 0
  /// The current row, counted from the lowest.
  private var row = 0
  private var pixels: [SIMD4<UInt8>]

  static func decode(
    _ bmp: BMPFile, bits: Int, of file: ImageFile
  ) throws(ImageError) -> [SIMD4<UInt8>] {
    var runs = BMPRuns(bmp, bits: bits, of: file)
    try runs.decode()
    return runs.pixels
  }

  private init(_ bmp: BMPFile, bits: Int, of file: ImageFile) {
    (self.bmp, self.bits, self.file, position) = (bmp, bits, file, bmp.offset)
    pixels = Array(repeating: .zero, count: bmp.width * bmp.height)
  }

  private mutating func decode() throws(ImageError) {
    while true {
      if position == bmp.end, row >= bmp.height || row == bmp.height - 1 && x == bmp.width {
        return  // Only the mark of the end is missing.
      }
      let (count, value) = (try next(), try next())
      switch (count, value) {
      case (0, 0): (x, row) = (0, row + 1)
      case (0, 1): return
      case (0, 2):
        x += Int(try next())
        row += Int(try next())
        guard x <= bmp.width, row < bmp.height else {
          throw file.damaged("a run leads to column \(x) of row \(row), outside the image")
        }
      case (0, let length): try drawSingly(Int(length))
      default: try drawRun(Int(count), value)
      }
    }
  }

  /// Draws a run of equal pixels, or of two alternating colors with four bits a pixel.
  private mutating func drawRun(_ count: Int, _ value: UInt8) throws(ImageError) {
    switch bits {
    case 4: for index in 0..<count { try draw(index & 1 == 0 ? value >> 4 : value & 15) }
    case 8: for _ in 0..<count { try draw(value) }
    default:
      let (green, red) = (try next(), try next())
      for _ in 0..<count { try draw(SIMD4(red, green, value, 255)) }
    }
  }

  /// Draws pixels with individual values, padded to an even number of bytes.
  private mutating func drawSingly(_ count: Int) throws(ImageError) {
    let start = position
    switch bits {
    case 4:
      for _ in 0..<count / 2 {
        let pair = try next()
        try draw(pair >> 4)
        try draw(pair & 15)
      }
      if count & 1 == 1 { try draw(try next() >> 4) }
    case 8: for _ in 0..<count { try draw(try next()) }
    default:
      for _ in 0..<count {
        let (blue, green, red) = (try next(), try next(), try next())
        try draw(SIMD4(red, green, blue, 255))
      }
    }
    if (position - start) & 1 == 1 { _ = try next() }
  }

  private mutating func draw(_ index: UInt8) throws(ImageError) {
    try draw(bmp.palette.color(of: index, x: x, y: bmp.height - 1 - row, in: file))
  }

  private mutating func draw(_ color: SIMD4<UInt8>) throws(ImageError) {
    guard row < bmp.height else { throw file.damaged("it has more than \(bmp.height) rows") }
    guard x < bmp.width else {
      throw file.damaged("row \(bmp.height - 1 - row) has more than \(bmp.width) pixels")
    }
    pixels[(bmp.height - 1 - row) * bmp.width + x] = color
    x += 1
  }

  private mutating func next() throws(ImageError) -> UInt8 {
    guard position < bmp.end, position < file.bytes.count else {
      throw file.damaged("its runs end early, at row \(max(bmp.height - 1 - row, 0))")
    }
    defer { position += 1 }
    return file.bytes[position]
  }
}
