import SegueFiles
import SegueImages
package import SegueJoining

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
