/// Plays a GIF file: its canvas after each image, and how long it is shown.
package struct GIFAnimation {
  private let file: ImageFile
  private var reader: GIFReader
  private var count = 0

  /// The canvas in straight RGBA, and what the next image does to it before it is drawn.
  private var canvas: [SIMD4<UInt8>] = []
  private var disposal: (kind: Int, place: FramePlace, saved: [SIMD4<UInt8>])?

  /// A canvas, and how long it is shown.
  package struct Frame {
    /// Straight RGBA of the whole canvas.
    package let pixels: [SIMD4<UInt8>]

    /// In hundredths of a second.
    package let delay: Int
  }

  /// Opens a file.
  ///
  /// A caller checks its ``size`` before the first ``next()``, which takes memory for it.
  package init(_ file: ImageFile) throws(ImageError) {
    guard file.format == .gif else { throw file.damaged("it is no GIF file") }
    self.file = file
    reader = try GIFReader(file)
  }

  /// The size of the canvas, in pixels.
  package var size: ImageSize { ImageSize(width: reader.width, height: reader.height) }

  /// The number of times that the file plays, as far as it is read: 0 for ever.
  package var plays: Int { reader.plays }

  /// The canvas after the next image; nil at the end of the file.
  ///
  /// - Throws: ``ImageError`` for an image that is damaged or reaches beyond the canvas.
  package mutating func next() throws(ImageError) -> Frame? {
    guard let image = try reader.next() else { return nil }
    count += 1
    let name = "image \(count)"
    let place = image.place
    guard place.fits(reader.width, reader.height) else {
      throw file.damaged("\(name) reaches beyond its screen")
    }
    let (pixels, hasMore) = try GIFDecoder.pixels(of: image, name, reader, in: file)
    guard !hasMore else { throw file.damaged("\(name) has more pixels than it says") }
    if count == 1 {
      canvas = [SIMD4<UInt8>](repeating: .zero, count: reader.width * reader.height)
    }
    dispose()
    disposal = (image.control.disposal, place, image.control.disposal == 3 ? canvas : [])
    for row in 0..<place.height {
      let start = (place.y + row) * reader.width + place.x
      for column in 0..<place.width {
        let pixel = pixels[row * place.width + column]
        if pixel.w > 0 { canvas[start + column] = pixel }
      }
    }
    return Frame(pixels: canvas, delay: image.control.delay)
  }

  /// Does what the last image wants done after it: nothing, clear its place, or restore it.
  ///
  /// - Source: GIF89a, section 23; as in all browsers, 2 makes the place transparent.
  private mutating func dispose() {
    guard let (kind, place, saved) = disposal else { return }
    switch kind {
    case 2:
      for row in place.y..<place.y + place.height {
        for column in place.x..<place.x + place.width {
          canvas[row * reader.width + column] = .zero
        }
      }
    case 3: canvas = saved
    default: break
    }
  }
}
