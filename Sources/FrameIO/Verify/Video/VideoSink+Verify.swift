extension VideoSink: VerifiableSink {
  package consuming func finish(
    against fingerprints: Fingerprints, _ verification: Verification
  ) throws {
    try complete()
    guard let ledger = muxer.ledger, let place = file.temporaryPath else {
      preconditionFailure("a video that is read again has a file and a ledger")
    }
    try verification.written(place)
    let fidelity = options.fidelity(
      width: converter.width, height: converter.height, timebase: timebase)
    try VideoProof(
      path: file.path, width: converter.width, height: converter.height, timebase: timebase,
      codec: options.codec, comment: muxer.comment, packets: ledger.records,
      keyframeInterval: options.keyframeInterval, fidelity: fidelity,
      first: fingerprints.first, fingerprints: fingerprints
    ).check(place)
    try file.commit()
  }
}
