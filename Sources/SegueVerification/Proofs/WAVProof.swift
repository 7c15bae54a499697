import SegueFiles
import SegueSinks
package import SegueSound

/// The expected contents of a WAV file, which is read back.
package struct WAVProof {
  /// The file's final name, for errors.
  package let path: String

  /// Reads the file from start to end, and compares every byte with those of the track.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - track: The sound, at its start.
  /// - Throws: ``VerificationError``, the sound's own error, or `CancellationError`.
  package func check(_ file: String, _ track: consuming Soundtrack) throws {
    do {
      let input = try InputFile(InputPath(file))
      let header = WAVHeader(sampleCount: track.sampleCount).bytes
      guard try input.bytes(limit: header.count) == header else {
        throw VerificationError.unreadable(path: path, frame: nil, reason: "its header differs")
      }
      while track.position < track.sampleCount {
        try Task.checkCancellation()
        let start = track.position
        let expected = WAVHeader.bytes(of: try track.read(Self.block))
        let found = try input.bytes(limit: expected.count)
        guard found != expected else { continue }
        let equal = zip(found, expected).prefix { $0 == $1 }.count / WAVHeader.frameSize
        guard found.count == expected.count else {
          throw VerificationError.sampleCount(
            path: path, found: start + found.count / WAVHeader.frameSize,
            expected: track.sampleCount)
        }
        throw VerificationError.samples(path: path, sample: start + equal)
      }
      guard try input.bytes(limit: 1).isEmpty else {
        throw VerificationError.unreadable(
          path: path, frame: nil, reason: "it continues after its last sample")
      }
    } catch let error as SystemError {
      throw VerificationError.unreadable(path: path, frame: nil, reason: "\(error)")
    } catch let error as InputFileError {
      throw VerificationError.unreadable(path: path, frame: nil, reason: "\(error)")
    }
  }

  private static let block = 16_384
}

extension WAVSink {
  /// Reads the complete file back, and compares it with the track, which is opened again.
  ///
  /// - Throws: ``VerificationError`` if anything differs; nothing is left behind.
  package func prove(_ verification: Verification) throws {
    let place = try file.written(verification)
    try WAVProof(path: file.path).check(place, open())
  }
}
