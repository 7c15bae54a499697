import SegueEncoding
import SegueFiles
import SegueImages
import SegueSinks

/// The expected contents of an animated PNG, which is read back.
struct APNGProof {
  /// The file's final name, for errors.
  let path: String

  let width: Int
  let height: Int
  let timebase: Timebase
  let plays: Int
  let fingerprints: Fingerprints

  /// Reads all parts of the file, and compares each with every frame that it stands for.
  ///
  /// - Parameter file: The path of the file.
  /// - Throws: ``VerificationError`` at the first difference, or `CancellationError`.
  func check(_ file: String) throws {
    var frames = AnimationFrames(path: path, fingerprints, timebase)
    do {
      let input = try ImageFile(contentsOf: InputPath(file), limit: .max)
      var reader = try APNGReader(input, limit: width * height)
      try VerificationError.compare(
        "size", "\(reader.width) × \(reader.height)", "\(width) × \(height)", path: path)
      try VerificationError.compare(
        "number of plays", "\(reader.plays)", "\(plays)", path: path)
      while let picture = try reader.next() {
        try Task.checkCancellation()
        let digest = FrameDigest(of: picture.pixels.span)
        for index in try frames.next(for: picture.duration) {
          try fingerprints.check(digest, frame: index, path: path)
        }
      }
    } catch let error as ImageError {
      throw VerificationError.unreadable(
        path: path, frame: frames.number, reason: error.reason)
    }
    try frames.finish()
  }
}

extension APNGSink: VerifiableSink {
  package func prove(_ fingerprints: Fingerprints, _ verification: Verification) throws {
    let place = try file.written(verification)
    try APNGProof(
      path: file.path, width: width, height: height, timebase: timebase, plays: plays,
      fingerprints: fingerprints
    ).check(place)
  }
}
