import SegueFiles
import SegueSinks

extension PNGSequenceSink: VerifiableSink {
  package consuming func finish(
    against fingerprints: Fingerprints, _ verification: Verification
  ) async throws {
    let proof = SequenceProof(
      places: files.places, frames: fingerprints.first..<fingerprints.first + fingerprints.count,
      fingerprints: fingerprints, size: nil)
    try verification.written(proof.places.hiddenFolder)
    try await proof.check(threads: verification.threads)
    try commit()
  }
}
