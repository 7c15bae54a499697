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
