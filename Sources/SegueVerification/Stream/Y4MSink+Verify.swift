import SegueFiles
import SegueSinks

extension Y4MSink: VerifiableSink {
  package consuming func finish(
    against fingerprints: Fingerprints, _ verification: Verification
  ) throws {
    let place = try file.written(verification)
    let (width, height) = (converter.paddedWidth, converter.paddedHeight)
    let (path, shownWidth, shownHeight) = (file.path, converter.width, converter.height)
    let proof = StreamProof(
      path: path, header: header, frameHeader: Self.frameHeader, frameSize: width * height * 3 / 2)
    try proof.check(place, count: fingerprints.count, first: fingerprints.first) { bytes, index in
      try fingerprints.check(
        YUV420Image(width: width, height: height, bytes: bytes), frame: index, width: shownWidth,
        height: shownHeight, .exact, path: path)
    }
    try commit()
  }
}
