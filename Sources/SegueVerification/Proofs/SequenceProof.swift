package import SegueFiles
package import SegueImages
package import SegueJoining
import SegueSinks

/// The expected contents of the files of a sequence, which are read back.
package struct SequenceProof: Sendable {
  package let places: SequencePlaces

  /// The frames, as the whole video numbers them.
  package let frames: Range<Int>

  /// The fingerprints of the rendered frames; nil for files that came from elsewhere.
  package let fingerprints: Fingerprints?

  /// The size in pixels, if it is not known of each frame.
  package let size: ImageSize?

  /// Reads every file, several at a time.
  ///
  /// - Parameter threads: The number of files that are read at a time.
  /// - Throws: ``VerificationError`` for a file that differs, or `CancellationError`.
  package func check(threads: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, frame) in frames.enumerated() {
        if index >= threads { try await group.next() }
        group.addTask {
          try Task.checkCancellation()
          try check(frame, index)
        }
      }
      try await group.waitForAll()
    }
  }

  private func check(_ frame: Int, _ index: Int) throws(VerificationError) {
    let place = places.place(ofFrame: frame)
    guard let size = fingerprints?[index].size ?? size else {
      preconditionFailure("the size of a frame is known")
    }
    let digest = try PNGProof(path: place.path, frame: frame, size: size).digest(of: place.hidden)
    try fingerprints?.check(digest, frame: index, path: place.path)
  }
}

extension PNGSequenceSink: VerifiableSink {
  package func prove(
    _ fingerprints: Fingerprints, _ verification: Verification
  ) async throws {
    let proof = SequenceProof(
      places: files.places, frames: fingerprints.first..<fingerprints.first + fingerprints.count,
      fingerprints: fingerprints, size: nil)
    try verification.written(proof.places.hiddenFolder)
    try await proof.check(threads: verification.threads)
  }
}

extension SequenceJoiner {
  /// Reads all files back, and gives them their names if each is intact.
  ///
  /// - Throws: `OutputError`, ``VerificationError``; nothing is left behind.
  package consuming func finish(_ verification: Verification) async throws {
    let proof = SequenceProof(
      places: files.places, frames: frames, fingerprints: nil,
      size: ImageSize(width: width, height: height))
    try verification.written(proof.places.hiddenFolder)
    try await proof.check(threads: verification.threads)
    try finish()
  }
}
