/// The canvas of a GIF file and its first image.
struct GIFFile {
  /// The width of the canvas, in pixels.
  ///
  /// A first image that reaches beyond the screen widens it, as in Pillow and browsers.
  let width: Int
  let height: Int
  let isWidened: Bool
  let first: GIFReader.Image
  let reader: GIFReader
  private(set) var imageCount = 1

  /// Reads the file to its end, so that a truncated file is detected.
  init(_ file: ImageFile) throws(ImageError) {
    var reader = try GIFReader(file)
    guard let first = try reader.next() else { throw file.damaged("it has no image") }
    while try reader.next() != nil { imageCount += 1 }
    (self.first, self.reader) = (first, reader)
    isWidened = !first.place.fits(reader.width, reader.height)
    width = max(reader.width, first.place.x + first.place.width)
    height = max(reader.height, first.place.y + first.place.height)
  }
}

extension ImageHeader {
  /// The canvas of a GIF file, and whether the file is an animation.
  static func gif(_ file: ImageFile) throws(ImageError) -> ImageHeader {
    let gif = try GIFFile(file)
    var header = ImageHeader(width: gif.width, height: gif.height)
    if gif.imageCount > 1 { header.notes.append(.firstFrameOnly) }
    if gif.isWidened { header.notes.append(.flaw("its first image is larger than its screen")) }
    return header
  }
}
