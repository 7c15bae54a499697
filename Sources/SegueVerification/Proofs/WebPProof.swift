import SegueEncoding
import SegueFiles
import SegueImages
package import SeguePixels
package import SegueSinks

/// The expected contents of an animated WebP file, which is read back.
struct WebPProof {
  /// The file's final name, for errors.
  let path: String

  let timebase: Timebase
  let options: WebPOptions
  let fingerprints: Fingerprints

  /// Reads all pictures of the file, and compares each with every frame that it stands for.
  ///
  /// - Parameter file: The path of the file.
  /// - Throws: ``VerificationError`` at the first difference, or `CancellationError`.
  func check(_ file: String) throws {
    guard fingerprints.count > 0 else { return }
    var frames = AnimationFrames(path: path, fingerprints, timebase)
    do {
      let input = try ImageFile(contentsOf: InputPath(file), limit: .max)
      let reader = try WebPReader(input, limit: .max)
      try check(reader, &frames)
    } catch let error as ImageError {
      let number = frames.number
      throw VerificationError.unreadable(path: path, frame: number, reason: error.reason)
    }
    try frames.finish()
  }

  private func check(_ reader: WebPReader, _ frames: inout AnimationFrames) throws {
    let (size, isAnimated) = (fingerprints[0].size, reader.count > 1)
    try VerificationError.compare(
      "size", "\(reader.width) × \(reader.height)", "\(size.width) × \(size.height)", path: path)
    if isAnimated {
      try VerificationError.compare(
        "number of plays", "\(reader.plays)", "\(options.plays)", path: path)
    }
    var time = 0
    while let picture = try reader.next() {
      try Task.checkCancellation()
      time += picture.duration.numerator
      if picture.duration.numerator == WebPSink.longestDuration,
        !timebase.hasFrameEnd(at: time)
      {
        // The next picture continues it.
        try check(picture, frames.nextFrame)
        continue
      }
      // A file with one picture is no animation.
      let shown = try frames.next(until: isAnimated ? time : nil)
      try check(picture, shown)
    }
  }

  private func check(_ picture: AnimationPicture, _ frames: Range<Int>) throws {
    let digest = WebPConverter.digest(of: picture.pixels, isLossless: options.isLossless)
    for index in frames { try fingerprints.check(digest, frame: index, path: path) }
    guard !options.isLossless else { return }
    let size = fingerprints[0].size
    let pixels = picture.pixels.map { $0.premultiplied }
    let shown = PixelBuffer(width: size.width, height: size.height, pixels: pixels)
    let means = BlockMeans(of: shown)
    for index in frames
    where index == frames.lowerBound || fingerprints[index] != fingerprints[index - 1] {
      let limit = fingerprints[index].still?.limit(width: size.width, height: size.height) ?? 0
      // An old picture that is left in places is small on average.
      try fingerprints.check(means, frame: index, limit: limit, by: .largest, path: path)
      try fingerprints.checkStill(shown, frame: index, path: path)
    }
  }
}

extension WebPSink: VerifiableSink {
  package func prove(_ fingerprints: Fingerprints, _ verification: Verification) throws {
    let place = try file.written(verification)
    try WebPProof(
      path: file.path, timebase: timebase, options: options, fingerprints: fingerprints
    ).check(place)
  }

  /// A lossy picture is about as good as a still of the same quality.
  package func still(of frame: [UInt32], rests: Bool) throws -> StillReference? {
    guard !options.isLossless else { return nil }
    let bytes = try WebPStill(options).encode(frame, width: width, height: height)
    let still = try ImageReader().decoded(ImageFile(path: file.path, bytes: bytes)).pixels
    let picture = PixelBuffer(
      width: width, height: height,
      pixels: frame.map { pixel in
        SIMD4(
          UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255), UInt8(pixel >> 24)
        ).premultiplied
      })
    return StillReference(still, of: picture, rests: rests)
  }
}

extension WebPConverter: FingerprintingConverter {
  package func fingerprint(of frame: PixelBuffer, _ converted: [UInt32]) -> Fingerprint {
    Fingerprint(
      size: ImageSize(width: frame.width, height: frame.height),
      digest: Self.digest(of: frame.straightPixels(), isLossless: isLossless),
      means: isLossless ? nil : BlockMeans(of: frame))
  }

  /// The digest of straight pixels that a reader gets exactly: all of them, or only their alphas.
  static func digest(of pixels: [SIMD4<UInt8>], isLossless: Bool) -> FrameDigest {
    if isLossless { return FrameDigest(of: pixels.span) }
    let alphas = pixels.map(\.w)
    return FrameDigest(of: alphas.span)
  }
}
