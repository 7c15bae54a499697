/// Encodes pictures to the images of a GIF file.
///
/// Equal pictures in a row become one image with their whole delay. An image has the rectangle that
/// changes, and leaves pixels in it transparent that show the right color already. It is made when
/// the next picture is known, because a pixel becomes transparent only by what an image wants done
/// after it.
struct GIFEncoder {
  let width: Int
  let height: Int
  let quality: GIFQuality

  /// The duration of a frame, in hundredths of a second.
  let delay: Int

  /// The picture that follows the last one; nil if the file plays once.
  private var first: GIFPicture?

  /// Whether the first picture follows the last one.
  private let repeats: Bool

  /// The pixels that a player shows before the image of ``waiting``, or ``GIFPicture/clear``.
  private(set) var shown: [UInt32]

  /// The picture before ``waiting``.
  private var before: [UInt32]

  /// The last picture, and the number of equal ones so far.
  private var waiting: (picture: GIFPicture, frames: Int)?

  /// The last image, whose delay may still grow.
  private var image: GIFImage?

  /// The pictures that a player shows, if they are recorded.
  private(set) var records: [GIFRecord]?

  /// An encoder of a file that plays `plays` times, 0 for ever.
  init(
    width: Int, height: Int, delay: Int, quality: GIFQuality, plays: Int, isRecorded: Bool
  ) {
    (self.width, self.height, self.delay) = (width, height, delay)
    repeats = plays != 1
    self.quality = quality
    shown = [UInt32](repeating: GIFPicture.clear, count: width * height)
    before = shown
    records = isRecorded ? [] : nil
  }

  /// The hundredths of a second from which on a picture counts as a rest.
  private static let leastRest = 20

  /// Adds the next frame.
  ///
  /// - Returns: Bytes that are final, often none.
  mutating func append(_ picture: GIFPicture) -> [UInt8] {
    if let waiting, waiting.picture == picture {
      repeatLast()
      return []
    }
    if repeats, first == nil { first = picture }
    let bytes = encodeWaiting(before: picture)
    waiting = (picture, 1)
    return bytes
  }

  /// Adds a frame that equals the one before.
  mutating func repeatLast() { waiting?.frames += 1 }

  /// The rest of the bytes, without the trailer.
  ///
  /// The last image clears what the first picture does not have, because some players do not clear
  /// the screen before they play again.
  mutating func finish() -> [UInt8] {
    encodeWaiting(before: first) + (image?.bytes(delay: delay) ?? [])
  }

  /// Makes the image of the last picture.
  ///
  /// - Returns: The bytes of the image before it.
  private mutating func encodeWaiting(before next: GIFPicture?) -> [UInt8] {
    guard let (picture, frames) = waiting else { return [] }
    let isRest = frames * delay >= Self.leastRest
    let changes = GIFChanges(shown: shown, before: before, picture: picture, isRest: isRest)
    let cleared = cleared(from: picture, to: next)
    before = picture.pixels
    guard let rect = cleared?.union(changes.rect) ?? changes.rect ?? neededRect else {
      // The player shows the picture already.
      image?.frames += frames
      record(frames)
      return []
    }
    let quality = isRest ? quality.ofRest : quality
    let pixels = changes.pixels(in: rect, quality)
    var coder = GIFImageCoder(pixels, quality)
    let codes = coder.encode()
    show(coder.indices, pixels.palette, in: rect)
    record(frames)
    if cleared != nil { clear(rect) }
    let bytes = image?.bytes(delay: delay) ?? []
    image = GIFImage(
      rect: rect, palette: pixels.palette, codes: codes, frames: frames, clears: cleared != nil)
    return bytes
  }

  /// A pixel, if an image is needed although nothing is drawn: a file has at least one, and the
  /// place of an image becomes transparent only when the next one comes.
  private var neededRect: PixelRectangle? {
    image.map { $0.clears } ?? true ? PixelRectangle(width: 1, height: 1) : nil
  }

  /// The pixels that become transparent with the next picture.
  private func cleared(from picture: GIFPicture, to next: GIFPicture?) -> PixelRectangle? {
    guard let next else { return nil }
    return PixelRectangle(width: width, height: height) { place in
      next.pixels[place] == GIFPicture.clear && picture.pixels[place] != GIFPicture.clear
    }
  }

  private mutating func show(_ indices: [UInt8], _ palette: [UInt32], in rect: PixelRectangle) {
    var index = 0
    for y in rect.rows {
      for x in rect.columns {
        let value = Int(indices[index])
        if value < palette.count { shown[y * width + x] = palette[value] }
        index += 1
      }
    }
  }

  private mutating func clear(_ rect: PixelRectangle) {
    for y in rect.rows {
      for x in rect.columns { shown[y * width + x] = GIFPicture.clear }
    }
  }

  private mutating func record(_ frames: Int) {
    guard records != nil else { return }
    let record = GIFRecord(frames: frames, digest: FrameDigest(of: shown.span))
    records?.append(record)
  }
}

/// Frames that a player shows alike.
package struct GIFRecord: Hashable, Sendable {
  package let frames: Int

  /// The digest of their pixels, as ``GIFPicture`` has them.
  package let digest: FrameDigest
}
