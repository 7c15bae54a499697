import SegueFiles
import SegueImages
import SegueSinks

extension RawSink: VerifiableSink {
  package consuming func finish(
    against fingerprints: Fingerprints, _ verification: Verification
  ) throws {
    let place = try file.written(verification)
    let path = file.path
    // All frames have one size.
    let size = fingerprints.count > 0 ? fingerprints[0].size : ImageSize(width: 0, height: 0)
    let proof = StreamProof(
      path: path, header: [], frameHeader: [], frameSize: size.width * size.height * 4)
    try proof.check(place, count: fingerprints.count, first: fingerprints.first) { bytes, index in
      try fingerprints.check(FrameDigest(of: bytes.span), frame: index, path: path)
    }
    try commit()
  }
}
