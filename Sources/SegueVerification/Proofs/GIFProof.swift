import SegueFiles
import SegueImages
import SeguePixels
package import SegueSinks

/// The expected contents of an animated GIF, which is read back.
struct GIFProof {
  /// The file's final name, for errors.
  let path: String

  /// The duration of a frame, in hundredths of a second.
  let delay: Int

  /// The number of times that the file plays: 0 for ever.
  let plays: Int

  let size: ImageSize

  /// The pictures that a player shows, in order.
  let records: [GIFRecord]

  let fingerprints: Fingerprints

  /// The largest difference of the means of blocks, in levels.
  ///
  /// A pixel differs from its nearest color by at most 5 √error beyond that color's own distance,
  /// and 255 colors on a cube of 256 levels leave less than 30; the mean of 16 pixels and more has
  /// a quarter of that.
  let limit: Double

  /// Reads the file, its times, and each picture that it shows.
  ///
  /// - Parameter file: The path of the file.
  /// - Throws: ``VerificationError`` at the first difference, or `CancellationError`.
  func check(_ file: String) throws {
    do {
      try check(ImageFile(contentsOf: InputPath(file), limit: .max))
    } catch let error as ImageError {
      throw VerificationError.unreadable(path: path, frame: nil, reason: error.reason)
    }
  }

  private func check(_ file: ImageFile) throws {
    var animation = try GIFAnimation(file)
    try VerificationError.compare(
      "size", "\(animation.size.width) × \(animation.size.height)",
      "\(size.width) × \(size.height)", path: path)
    // Frames that are checked, and the hundredths of a second for which the last image goes on.
    var (frame, rest) = (0, 0)
    var means: BlockMeans?
    for record in records {
      try Task.checkCancellation()
      // A long delay takes several images, which show the same.
      while rest < record.frames * delay {
        guard let image = try animation.next() else {
          throw VerificationError.frameCount(
            path: path, found: frame, expected: fingerprints.count)
        }
        let pixels = image.pixels.map(Self.packed)
        guard FrameDigest(of: pixels.span) == record.digest else {
          throw VerificationError.stored(path: path, frame: fingerprints.number(frame))
        }
        means = BlockMeans(
          of: PixelBuffer(width: size.width, height: size.height, pixels: image.pixels))
        rest += image.delay
      }
      for index in frame..<frame + record.frames {
        guard let means else { break }
        try fingerprints.check(means, frame: index, limit: limit, path: path)
      }
      // Pictures after each other that a player shows alike share an image.
      rest -= record.frames * delay
      frame += record.frames
    }
    guard rest == 0, frame == fingerprints.count, try animation.next() == nil else {
      throw VerificationError.time(
        path: path, frame: fingerprints.number(max(0, frame - 1)), name: "duration",
        found: "more than \(frame * delay)/100", expected: "\(frame * delay)/100")
    }
    try VerificationError.compare(
      "number of plays", "\(animation.plays)", "\(plays)", path: path)
  }

  private static func packed(_ pixel: SIMD4<UInt8>) -> UInt32 {
    pixel.w == 0
      ? GIFPicture.clear : UInt32(pixel.x) | UInt32(pixel.y) << 8 | UInt32(pixel.z) << 16
  }
}

extension GIFSink: VerifiableSink {
  package func prove(_ fingerprints: Fingerprints, _ verification: Verification) throws {
    guard let records else { preconditionFailure("a GIF that is read again is recorded") }
    let place = try file.written(verification)
    try GIFProof(
      path: file.path, delay: delay, plays: plays,
      size: ImageSize(width: width, height: height), records: records, fingerprints: fingerprints,
      limit: 12 + 5 * quality.error.squareRoot()
    ).check(place)
  }
}
