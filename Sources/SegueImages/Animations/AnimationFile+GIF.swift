import SeguePixels

extension AnimationFile.Index {
  /// The images of a GIF file.
  ///
  /// The canvas is the screen, widened by the first image as for stills.
  init(gif file: ImageFile, _ limits: ImageLimits, upTo count: Int) throws(ImageError) {
    var reader = try GIFReader(file)
    self.init(
      width: reader.width, height: reader.height, mayHaveAlpha: false, source: .gif(reader))
    do throws(ImageError) {
      while let image = try reader.next() {
        guard parts.count < count else {
          isCutOff = true
          break
        }
        let (place, control) = (image.place, image.control)
        if parts.isEmpty {
          width = max(width, place.x + place.width)
          height = max(height, place.y + place.height)
        }
        parts.append(
          AnimationPart(
            place, lasting: (control.delay, 100), .init(gif: control.disposal),
            isBlended: control.transparent != nil, transparent: control.transparent,
            at: image.start, limit: limits.pixels))
        if control.transparent != nil { mayHaveAlpha = true }
      }
    } catch {
      (damagedPlaces, failure) = (damagedPlaces + 1, error)
    }
  }
}

extension AnimationPart.Disposal {
  /// - Source: GIF89a, section 23; browsers take 2 for transparent, and 4 as 3.
  fileprivate init(gif kind: Int) {
    self =
      switch kind {
      case 2: .clear
      case 3, 4: .restore
      default: .keep
      }
  }
}

extension AnimationFile {
  func gifImage(
    _ part: AnimationPart, _ name: String, _ reader: GIFReader
  ) throws(ImageError) -> DecodedImage {
    let image = try reader.image(at: part.offset, transparent: part.transparent)
    let (pixels, hasMore) = try GIFDecoder.pixels(of: image, name, reader, in: file)
    let warnings =
      hasMore
      ? [ImageWarning(path: file.path, cause: .flaw("\(name) has more pixels than it says"))] : []
    return DecodedImage(
      pixels: PixelBuffer(width: image.place.width, height: image.place.height, pixels: pixels),
      warnings: warnings)
  }
}
