/// Decodes the first image of a GIF file.
enum GIFDecoder {
  /// The canvas, transparent around the image.
  ///
  /// The background color of the file is ignored, as in all browsers.
  static func decode(
    _ file: ImageFile, _ header: ImageHeader, _ causes: inout [ImageWarning.Cause]
  ) throws(ImageError) -> StraightImage {
    let gif = try GIFFile(file)
    let (image, place) = (gif.first, gif.first.place)
    guard place.width > 0, place.height > 0 else {
      throw file.damaged("its first image is \(place.width) × \(place.height) pixels")
    }
    guard !image.palette.colors.isEmpty else { throw file.damaged("it has no colors") }
    guard 1...8 ~= image.codeSize else {
      throw file.damaged("its first image has pixels of \(image.codeSize) bits")
    }
    var reader = LZWReader(gif.codes(in: file), codeSize: image.codeSize)
    let indices: [UInt8]
    do throws(LZWReader.Fault) {
      indices = try reader.values(place.width * place.height)
    } catch {
      let pixel = "pixel \(error.valueCount) of \(place.width * place.height)"
      switch error.kind {
      case .endsEarly: throw file.damaged("its first image ends early, at \(pixel)")
      case .undefinedCode(let code):
        throw file.damaged(
          "its first image has code \(code), which has no meaning yet, at \(pixel)")
      }
    }
    if reader.hasMore { causes.append(.flaw("its first image has more pixels than it says")) }
    let rows = image.isInterlaced ? deinterlaced(indices, place) : indices
    let pixels = try image.palette.colors(of: rows, width: place.width, in: file)
    return StraightImage(
      width: header.width, height: header.height,
      samples: .eightBits(place.canvas(header.width, header.height, with: pixels)), isGray: false,
      color: header.color)
  }

  /// The rows from the top.
  ///
  /// They are stored as every eighth from 0, every eighth from 4, every fourth from 2, every second
  /// from 1.
  ///
  /// - Source: GIF89a, appendix E.
  private static func deinterlaced(_ stored: [UInt8], _ place: FramePlace) -> [UInt8] {
    let order = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      stride(from: start, to: place.height, by: step)
    }
    var rows = stored
    for (index, row) in order.enumerated() {
      let source = stored[index * place.width..<(index + 1) * place.width]
      rows.replaceSubrange(row * place.width..<(row + 1) * place.width, with: source)
    }
    return rows
  }
}
