import SegueColorLight
import SegueImages
import SeguePixels

/// The conversion of decoded frames of one kind to sRGB of 8 bits.
///
/// Samples of 8 bits are rounded to nearest, and samples of more bits are dithered by
/// ``OrderedDither``. Colors of other gamuts and of HDR go through light, as ``LightTables`` says.
struct ColorConverter {
  let layout: FrameLayout
  let tags: ColorTags

  /// The matrix of Y′CbCr; nil for red, green and blue, and for a palette.
  private let matrix: MatrixTable?
  private let light: LightTables?

  /// The conversion of whole frames, for layouts that it takes.
  private let kernels: (any FrameKernels.Type)?

  /// A converter with the fastest kernels, or with these; nil is the definition.
  init(
    _ layout: FrameLayout, _ tags: ColorTags,
    kernels: (any FrameKernels.Type)? = FrameKernelChoice.best
  ) {
    (self.layout, self.tags) = (layout, tags)
    self.kernels = FrameKernelChoice.isFor(layout, tags) ? kernels : nil
    light = LightTables(tags.gamut, tags.transfer)
    let maximum: Int32 = light == nil ? 255 : LightTables.maximum
    switch layout.kind {
    case .yuv, .gray: matrix = MatrixTable(tags, bits: layout.bits, maximum: maximum)
    case .rgb, .palette: matrix = nil
    }
  }

  /// The pixels of a frame that has this converter's layout and tags.
  ///
  /// - Parameters:
  ///   - planes: The frame.
  ///   - isPremultiplied: Whether its colors are multiplied by alpha already.
  ///   - signs: Counts the signs of that.
  /// - Returns: The pixels, premultiplied.
  func pixels(
    _ planes: FramePlanes, isPremultiplied: Bool = false, signs: inout AlphaSigns
  ) -> PixelBuffer {
    let (width, height) = (planes.width, planes.height)
    if let kernels, let matrix {
      let pixels = kernels.pixels(planes, tags, matrix)
      return PixelBuffer(width: width, height: height, pixels: pixels)
    }
    if layout.kind == .palette { return indexed(planes) }
    var rows = (0..<3).map { _ in [Int32](repeating: 0, count: width) }
    var alphas = rows[0]
    var lights = light.map {
      LightRows($0, encoded: LightColor(layout: layout, matrix: matrix).encoded)
    }
    var chroma = ChromaRows(planes, tags)
    let hasAlpha = layout.hasAlpha
    var pixels = [SIMD4<UInt8>](repeating: .zero, count: width * height)
    for y in 0..<height {
      switch layout.kind {
      case .yuv:
        planes.read(0, row: y, into: &rows[0])
        chroma.fill(&rows[1], channel: 1, y: y)
        chroma.fill(&rows[2], channel: 2, y: y)
      case .gray:
        planes.read(0, row: y, into: &rows[0])
      case .rgb, .palette:
        for channel in 0..<3 { planes.read(channel, row: y, into: &rows[channel]) }
      }
      if hasAlpha {
        let channel = layout.channels.count - 1
        planes.read(channel, row: y, into: &alphas)
        let largest = Int32((1 << layout.depths[channel]) - 1)
        if largest != 255 {
          for x in 0..<width { alphas[x] = (alphas[x] * 510 + largest) / (2 * largest) }
        }
      }
      let place = y * width..<(y + 1) * width
      if light == nil {
        write(rows, alphas, y, to: &pixels, place)
      } else {
        lights?.write(rows, alphas: hasAlpha ? alphas : nil, y: y, to: &pixels, place)
      }
    }
    if hasAlpha {
      if isPremultiplied {
        // Rounding and lossy codecs may have put a channel above alpha.
        for index in pixels.indices {
          pixels[index] = pointwiseMin(pixels[index], SIMD4(repeating: pixels[index].w))
        }
      } else {
        signs.add(pixels)
        for index in pixels.indices { pixels[index] = pixels[index].premultiplied }
      }
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  private func write(
    _ rows: [[Int32]], _ alphas: [Int32], _ y: Int, to pixels: inout [SIMD4<UInt8>],
    _ place: Range<Int>
  ) {
    let shift = matrix?.shift ?? 20
    let addends = OrderedDither.addends(row: y, shift: shift, isDithered: layout.bits > 8)
    if let matrix {
      ColorRowKernels.convert(
        rows, alphas, isGray: layout.kind == .gray, hasAlpha: layout.hasAlpha, matrix, addends,
        to: &pixels, place)
    } else {
      ColorRowKernels.scale(
        rows, alphas, depths: layout.depths, hasAlpha: layout.hasAlpha, addends, to: &pixels, place)
    }
  }

  private func indexed(_ planes: FramePlanes) -> PixelBuffer {
    let palette = planes.palette.map { $0.premultiplied }
    var row = [Int32](repeating: 0, count: planes.width)
    var pixels: [SIMD4<UInt8>] = []
    pixels.reserveCapacity(planes.width * planes.height)
    for y in 0..<planes.height {
      planes.read(0, row: y, into: &row)
      for index in row { pixels.append(palette[Int(index)]) }
    }
    return PixelBuffer(width: planes.width, height: planes.height, pixels: pixels)
  }
}
