/// Decodes the first image of a GIF file.
enum GIFDecoder {
  /// The canvas, transparent around the image.
  ///
  /// The background color of the file is ignored, as in all browsers.
  static func decode(
    _ file: ImageFile, _ header: ImageHeader, _ causes: inout [ImageWarning.Cause]
  ) throws(ImageError) -> StraightImage {
    let gif = try GIFFile(file)
    let (pixels, hasMore) = try pixels(of: gif.first, "its first image", gif.reader, in: file)
    if hasMore { causes.append(.flaw("its first image has more pixels than it says")) }
    let canvas = gif.first.place.canvas(header.width, header.height, with: pixels)
    return StraightImage(
      width: header.width, height: header.height, samples: .eightBits(canvas), isGray: false,
      color: header.color)
  }

  /// The pixels of an image, in straight RGBA, and whether there are more codes than pixels.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - name: The name of the image in errors, such as "its first image".
  ///   - reader: The reader that has found it.
  ///   - file: The file, for the codes and for errors.
  /// - Returns: `width * height` pixels, and whether the image has more.
  /// - Throws: ``ImageError`` for damaged codes.
  static func pixels(
    of image: GIFReader.Image, _ name: String, _ reader: GIFReader, in file: ImageFile
  ) throws(ImageError) -> (pixels: [SIMD4<UInt8>], hasMore: Bool) {
    let place = image.place
    guard place.width > 0, place.height > 0 else {
      throw file.damaged("\(name) is \(place.width) × \(place.height) pixels")
    }
    guard !image.palette.colors.isEmpty else { throw file.damaged("it has no colors") }
    guard 1...8 ~= image.codeSize else {
      throw file.damaged("\(name) has pixels of \(image.codeSize) bits")
    }
    var codes = LZWReader(reader.codes(of: image), codeSize: image.codeSize)
    let indices: [UInt8]
    do throws(LZWReader.Fault) {
      indices = try codes.values(place.width * place.height)
    } catch {
      let pixel = "pixel \(error.valueCount) of \(place.width * place.height)"
      switch error.kind {
      case .endsEarly: throw file.damaged("\(name) ends early, at \(pixel)")
      case .undefinedCode(let code):
        throw file.damaged("\(name) has code \(code), which has no meaning yet, at \(pixel)")
      }
    }
    let rows = image.isInterlaced ? deinterlaced(indices, place) : indices
    return (try image.palette.colors(of: rows, width: place.width, in: file), codes.hasMore)
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
