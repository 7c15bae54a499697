import SegueFiles
import SegueImages
import SegueSinks

/// The expected contents of a stream of frames of one size, which is read back.
package struct StreamProof {
  /// The stream's final name, for errors.
  package let path: String

  /// The bytes before the first frame.
  package let header: [UInt8]

  /// The bytes before every frame.
  package let frameHeader: [UInt8]

  /// The number of bytes of a frame.
  package let frameSize: Int

  /// Reads the file from start to end, one frame at a time.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - count: The number of frames that it must have.
  ///   - first: The number of the first frame in the whole video.
  ///   - check: The check of a frame, by its bytes and its index from 0.
  /// - Throws: ``VerificationError``, the errors of `check`, or `CancellationError`.
  package func check(
    _ file: String, count: Int, first: Int, _ check: ([UInt8], Int) throws -> Void
  ) throws {
    do {
      let input = try InputFile(InputPath(file))
      guard try input.bytes(limit: header.count) == header else {
        throw VerificationError.unreadable(path: path, frame: nil, reason: "its header differs")
      }
      for index in 0..<count {
        try Task.checkCancellation()
        let bytes = try input.bytes(limit: frameHeader.count + frameSize)
        guard bytes.count == frameHeader.count + frameSize else {
          throw VerificationError.frameCount(path: path, found: index, expected: count)
        }
        guard bytes.starts(with: frameHeader) else {
          throw VerificationError.unreadable(
            path: path, frame: first + index, reason: "its header differs")
        }
        try check(frameHeader.isEmpty ? bytes : Array(bytes[frameHeader.count...]), index)
      }
      guard try input.bytes(limit: 1).isEmpty else {
        throw VerificationError.unreadable(
          path: path, frame: nil, reason: "it continues after its last frame")
      }
    } catch let error as SystemError {
      throw VerificationError.unreadable(path: path, frame: nil, reason: "\(error)")
    } catch let error as InputFileError {
      throw VerificationError.unreadable(path: path, frame: nil, reason: "\(error)")
    }
  }
}

extension RawSink: VerifiableSink {
  package func prove(_ fingerprints: Fingerprints, _ verification: Verification) throws {
    let place = try file.written(verification)
    let path = file.path
    // All frames have one size.
    let size = fingerprints.count > 0 ? fingerprints[0].size : ImageSize(width: 0, height: 0)
    let proof = StreamProof(
      path: path, header: [], frameHeader: [], frameSize: size.width * size.height * 4)
    try proof.check(place, count: fingerprints.count, first: fingerprints.first) { bytes, index in
      try fingerprints.check(FrameDigest(of: bytes.span), frame: index, path: path)
    }
  }
}

extension Y4MSink: VerifiableSink {
  package func prove(_ fingerprints: Fingerprints, _ verification: Verification) throws {
    let place = try file.written(verification)
    let (width, height) = (converter.paddedWidth, converter.paddedHeight)
    let (path, shownWidth, shownHeight) = (file.path, converter.width, converter.height)
    let proof = StreamProof(
      path: path, header: header, frameHeader: Self.frameHeader, frameSize: width * height * 3 / 2)
    try proof.check(place, count: fingerprints.count, first: fingerprints.first) { bytes, index in
      try fingerprints.check(
        YUVImage(width: width, height: height, bytes: bytes), frame: index, width: shownWidth,
        height: shownHeight, .exact, path: path)
    }
  }
}
