import SegueFiles
import SegueSinks

extension VideoSink: VerifiableSink {
  package consuming func finish(
    against fingerprints: Fingerprints, _ verification: Verification
  ) throws {
    try complete()
    guard let ledger = muxer.ledger else {
      preconditionFailure("a video that is read again has a ledger")
    }
    let place = try file.written(verification)
    let fidelity = options.fidelity(
      width: converter.width, height: converter.height, timebase: timebase)
    try VideoProof(
      path: file.path, width: converter.width, height: converter.height, timebase: timebase,
      codec: options.codec, comment: muxer.comment, packets: ledger.records,
      keyframeInterval: options.keyframeInterval, fidelity: fidelity,
      first: fingerprints.first, fingerprints: fingerprints
    ).check(place)
    try commit()
  }
}
