import SegueEncoding
import SegueFiles
import SeguePixels
import Testing
import TestSupport

@testable import SegueSinks
@testable import SegueVerification

/// Tests of wrong pictures from an encoder, or from a step before it, in intact files.
@Suite struct VideoPictureTests {
  let folder: TemporaryFolder
  let frames = Verifying.frames(20)

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The error found if `images` are encoded in place of the rendered ``frames``.
  private func found(
    _ images: [YUVImage], _ options: VideoOptions, keyframeInterval: Int? = nil
  ) async throws -> VerificationError? {
    let path = folder("a.mp4")
    var sink = try await VideoSink(
      path, width: 64, height: 48, of: images.count, timebase: Verifying.timebase, options: options,
      replacing: Replacement(true, besides: .none),
      recordsPackets: true)
    let converter = sink.converter
    var fingerprints = Fingerprints(first: 0)
    for frame in frames {
      fingerprints.append(converter.fingerprint(of: frame, try converter.convert(frame)))
    }
    guard let ledger = sink.muxer.ledger else {
      Issue.record("there is no ledger")
      return nil
    }
    for image in images { try sink.write(image) }
    try sink.finish()
    let proof = VideoProof(
      path: path, container: .mp4, width: 64, height: 48, timebase: Verifying.timebase,
      codec: options.codec,
      comment: nil, packets: ledger.records,
      keyframeInterval: keyframeInterval ?? options.keyframeInterval,
      fidelity: options.fidelity(width: 64, height: 48, timebase: Verifying.timebase), first: 0,
      fingerprints: fingerprints)
    do {
      try proof.check(path)
      return nil
    } catch let error as VerificationError {
      return error
    }
  }

  private var images: [YUVImage] {
    get throws {
      let converter = YUVConverter(width: 64, height: 48, for: "mp4")
      return try frames.map { try converter.convert($0) }
    }
  }

  private func options(crf: Double) -> VideoOptions {
    var options = VideoOptions()
    options.crf = crf
    return options
  }

  /// The number of the frame, and that of the frame which it resembles.
  private func place(_ error: VerificationError?) -> [Int?] {
    switch error {
    case .pixels(_, let frame, let like), .picture(_, let frame, _, _, let like): [frame, like]
    default: []
    }
  }

  @Test(arguments: [0, 18, 30] as [Double])
  func swappedFramesAreFound(crf: Double) async throws {
    var images = try images
    images.swapAt(7, 8)
    #expect(place(try await found(images, options(crf: crf))) == [7, 8])
  }

  @Test(arguments: [0, 18, 30] as [Double])
  func repeatedFramesAreFound(crf: Double) async throws {
    var images = try images
    images[12] = images[11]
    #expect(place(try await found(images, options(crf: crf))) == [12, 11])
  }

  @Test func missingFramesAreFound() async throws {
    var images = try images
    images.remove(at: 4)
    #expect(
      try await found(images, options(crf: 18))
        == .frameCount(path: folder("a.mp4"), found: 19, expected: 20))
  }

  /// A file without a stream counts as one without frames.
  @Test func missingVideoIsFound() async throws {
    #expect(
      try await found([], VideoOptions())
        == .frameCount(path: folder("a.mp4"), found: 0, expected: 20))
  }

  /// The check expects a shorter interval than the encoder used.
  @Test func lateKeyframesAreFound() async throws {
    var options = VideoOptions()
    options.gop = 9
    #expect(try await found(images, options) == nil)
    #expect(
      try await found(images, options, keyframeInterval: 8)
        == .keyframe(path: folder("a.mp4"), frame: 8, interval: 8))
  }

  /// Harmless options keep the bound, on frames that are hard to predict; others loosen it.
  @Test(arguments: [
    ("8x8dct", "0"), ("aud", "1"), ("b-pyramid", "none"), ("b_strategy", "0"), ("bf", "0"),
    ("bf", "16"), ("coder", "vlc"), ("direct-pred", "temporal"), ("me_range", "4"),
    ("motion-est", "dia"), ("refs", "1"), ("slices", "4"), ("subq", "0"), ("weightb", "0"),
    ("weightp", "none"),
  ])
  func harmlessOptionsKeepTheBound(name: String, value: String) async throws {
    for crf in [10, 18, 40] as [Double] {
      var options = options(crf: crf)
      options.gop = 7
      let fidelity = options.fidelity(width: 64, height: 48, timebase: Verifying.timebase)
      options.codecOptions[name] = value
      #expect(
        options.fidelity(width: 64, height: 48, timebase: Verifying.timebase) == fidelity)
      #expect(options.keyframeInterval == 7)
      #expect(try await found(images, options) == nil)
    }
  }

  @Test(arguments: ["qp", "g", "x264-params", "qmax", "aq-mode", "sc_threshold", "keyint_min"])
  func otherOptionsLoosenTheBound(name: String) {
    func fidelity(_ options: VideoOptions) -> VideoFidelity {
      options.fidelity(width: 64, height: 48, timebase: Verifying.timebase)
    }
    var options = options(crf: 0)
    options.gop = 7
    #expect(fidelity(options) == .exact)
    options.codecOptions = ["bf": "0", name: "1"]
    #expect(fidelity(options) == fidelity(self.options(crf: 51)))
    #expect(options.keyframeInterval == nil)
  }

  @Test(arguments: [0, 18, 40] as [Double])
  func greenFramesAreFound(crf: Double) async throws {
    var images = try images
    images[3] = YUVImage(
      width: 64, height: 48, bytes: [UInt8](repeating: 0, count: 64 * 48 * 3 / 2))
    #expect(place(try await found(images, options(crf: crf))) == [3, nil])
  }

  @Test(arguments: [0, 18, 30] as [Double])
  func garbageIsFound(crf: Double) async throws {
    var images = try images
    var random = SplitMix64(seed: 5)
    images[19] = YUVImage(
      width: 64, height: 48,
      bytes: (0..<64 * 48 * 3 / 2).map { _ in UInt8.random(in: 0...255, using: &random) })
    #expect(place(try await found(images, options(crf: crf))) == [19, nil])
  }

  @Test(arguments: [0, 18, 23] as [Double])
  func fullRangeIsFound(crf: Double) async throws {
    let images = try images.map { image in
      let bytes = image.bytes.enumerated().map { index, value in
        let (zero, range) = index < 64 * 48 ? (16.0, 219.0) : (128.0, 224.0)
        let center = index < 64 * 48 ? 0.0 : 128.0
        return UInt8(min(max(((Double(value) - zero) * 255 / range + center).rounded(), 0), 255))
      }
      return YUVImage(width: 64, height: 48, bytes: bytes)
    }
    #expect(place(try await found(images, options(crf: crf))) == [0, nil])
  }

  /// Only a lossless video can show one wrong pixel.
  @Test func oneWrongPixelIsFoundInALosslessVideo() async throws {
    var images = try images
    var bytes = images[9].bytes
    bytes[1234] ^= 1
    images[9] = YUVImage(width: 64, height: 48, bytes: bytes)
    #expect(place(try await found(images, options(crf: 0))) == [9, nil])
    #expect(try await found(images, options(crf: 18)) == nil)
  }

  @Test func missingKeyframesAreFound() throws {
    var records: [PacketRecord] = []
    for frame in 0..<20 as Range<Int64> {
      records.append(PacketRecord(pts: frame, isKeyframe: frame % 9 == 0, digest: FrameDigest()))
    }
    var proof = VideoProof(
      path: "a.mp4", container: .mp4, width: 64, height: 48, timebase: Verifying.timebase,
      codec: .h264,
      comment: nil, packets: records, keyframeInterval: 9, fidelity: .exact, first: 36,
      fingerprints: nil)
    try proof.checkKeyframes()
    proof.keyframeInterval = 8
    #expect(throws: VerificationError.keyframe(path: "a.mp4", frame: 44, interval: 8)) {
      try proof.checkKeyframes()
    }
  }
}
