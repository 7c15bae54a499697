import SegueFiles
package import SegueJoining
import SegueSinks

extension VideoJoiner {
  /// Reads the file back, and gives it its name if every packet matches that of its piece.
  ///
  /// - Throws: `OutputError`, ``VerificationError``; nothing is left behind.
  package consuming func finish(_ verification: Verification) throws {
    try complete()
    guard let ledger = muxer.ledger else {
      preconditionFailure("a video that is read again has a ledger")
    }
    let place = try file.written(verification)
    try VideoProof(
      path: file.path, width: stream.width, height: stream.height, timebase: timebase,
      codec: stream.codec, comment: nil, packets: ledger.records, keyframeInterval: nil,
      fidelity: .exact, first: verification.first, fingerprints: nil
    ).check(place)
    try commit()
  }
}
