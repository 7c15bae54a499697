import CFFmpeg
import SegueFiles
package import SegueJoining
package import SegueSinks

/// The expected contents of an MP4 file, which is read back.
package struct VideoProof {
  /// The file's final name, for errors.
  package let path: String

  /// The size of the frames as they were rendered, without padding.
  package let width: Int
  package let height: Int

  package let timebase: Timebase
  package let codec: VideoCodec
  package let comment: String?

  /// The packets that were muxed, in decoding order.
  package let packets: [PacketRecord]

  /// The largest distance of keyframes, in frames; nil if the encoder decides it.
  package var keyframeInterval: Int?

  package let fidelity: VideoFidelity

  /// The number of the first frame in the whole video.
  package let first: Int

  /// The fingerprints of the rendered frames; nil for packets that came from files.
  package let fingerprints: Fingerprints?

  /// Reads the file, all its packets and all its pictures.
  ///
  /// - Parameter file: The path of the file.
  /// - Throws: ``VerificationError`` at the first difference, or `CancellationError`.
  package func check(_ file: String) throws {
    do {
      try check(VideoPiece(InputPath(file)))
    } catch let error as PieceError {
      throw VerificationError.unreadable(path: path, frame: nil, reason: error.reason)
    }
  }

  private func check(_ piece: borrowing VideoPiece) throws {
    let count = fingerprints?.count ?? packets.count
    guard packets.count == count else {
      throw VerificationError.frameCount(path: path, found: packets.count, expected: count)
    }
    guard let stream = piece.stream, let tags = piece.tags, let colors = piece.colors else {
      guard packets.isEmpty else {
        throw VerificationError.frameCount(path: path, found: 0, expected: packets.count)
      }
      return
    }
    guard piece.frameCount == count else {
      throw VerificationError.frameCount(path: path, found: piece.frameCount, expected: count)
    }
    try compare(expectedTags, tags)
    try compare(.colors(), colors)
    let step = try step(in: stream)
    let decoder: VideoDecoder
    do {
      decoder = try VideoDecoder(of: piece, codec)
    } catch {
      throw VerificationError.unreadable(path: path, frame: nil, reason: "\(error)")
    }
    var (packetCount, pictureCount, lastTime) = (0, 0, 0)
    while let packet = try unsafe piece.next() {
      try Task.checkCancellation()
      guard packetCount < packets.count else {
        throw VerificationError.frameCount(
          path: path, found: packetCount + 1, expected: packets.count)
      }
      try unsafe check(packet, packetCount, step, stream.timescale, &lastTime)
      try unsafe decode(packet, decoder, &pictureCount, step, stream.timescale)
      packetCount += 1
    }
    guard packetCount == packets.count else {
      throw VerificationError.frameCount(path: path, found: packetCount, expected: packets.count)
    }
    guard piece.duration == packets.count * step else {
      throw VerificationError.tag(
        path: path, name: "duration", found: "\(piece.duration)/\(stream.timescale) s",
        expected: "\(packets.count * step)/\(stream.timescale) s")
    }
    try unsafe decode(nil, decoder, &pictureCount, step, stream.timescale)
    guard pictureCount == packets.count else {
      throw VerificationError.frameCount(path: path, found: pictureCount, expected: packets.count)
    }
    try checkKeyframes()
  }

  private var expectedTags: VideoTags {
    VideoTags(
      codec: codec, width: width + width % 2, height: height + height % 2, timebase: timebase,
      comment: comment)
  }

  private func compare(_ expected: VideoTags, _ found: VideoTags) throws(VerificationError) {
    guard let (expected, found) = expected.difference(from: found) else { return }
    throw .tag(
      path: path, name: expected.name, found: found.value, expected: expected.value)
  }

  /// The duration of a frame, in units of the stream: a whole number.
  private func step(in stream: VideoStream) throws(VerificationError) -> Int {
    let (step, rest) = (stream.timescale * Int(timebase.numerator)).quotientAndRemainder(
      dividingBy: Int(timebase.denominator))
    guard rest == 0, step > 0 else {
      throw .tag(
        path: path, name: "timescale", found: "\(stream.timescale)",
        expected: "\(timebase.timescale)")
    }
    return step
  }

  /// Compares packet `index`, in decoding order, with the muxed one.
  ///
  /// The file stores durations as differences of decoding times; `lastTime` is the decoding time of
  /// the packet before.
  private func check(
    _ packet: UnsafeMutablePointer<AVPacket>, _ index: Int, _ step: Int, _ timescale: Int,
    _ lastTime: inout Int
  ) throws(VerificationError) {
    let expected = packets[index]
    let (pts, dts) = unsafe (Int(packet.pointee.pts), Int(packet.pointee.dts))
    if index > 0 {
      let before = first + Int(packets[index - 1].pts)
      try check("duration", dts - lastTime, step, timescale, before)
    }
    lastTime = dts
    let frame = first + Int(expected.pts)
    try check("time", pts, Int(expected.pts) * step, timescale, frame)
    let found = unsafe PacketRecord(packet)
    guard found.digest == expected.digest, found.isKeyframe == expected.isKeyframe else {
      throw .stored(path: path, frame: frame)
    }
  }

  private func check(
    _ name: String, _ found: Int, _ expected: Int, _ timescale: Int, _ frame: Int
  ) throws(VerificationError) {
    guard found != expected else { return }
    throw .time(
      path: path, frame: frame, name: name, found: "\(found)/\(timescale)",
      expected: "\(expected)/\(timescale)")
  }

  /// Passes a packet to the decoder and checks the pictures that come out.
  private func decode(
    _ packet: UnsafeMutablePointer<AVPacket>?, _ decoder: borrowing VideoDecoder,
    _ count: inout Int, _ step: Int, _ timescale: Int
  ) throws {
    do {
      try unsafe decoder.send(packet)
      while let picture = try decoder.next() {
        try Task.checkCancellation()
        guard count < packets.count else {
          throw VerificationError.frameCount(
            path: path, found: count + 1, expected: packets.count)
        }
        try check(picture, count, step, timescale)
        count += 1
      }
    } catch let error as FFmpegError {
      throw VerificationError.unreadable(
        path: path, frame: first + count, reason: "\(error)")
    }
  }

  private func check(
    _ picture: DecodedPicture, _ index: Int, _ step: Int, _ timescale: Int
  ) throws(VerificationError) {
    let frame = first + index
    try check("time", picture.pts, index * step, timescale, frame)
    try compare(.colors(chromaLocation: codec.chromaLocation), picture.colors)
    let size = (width + width % 2, height + height % 2)
    guard (picture.width, picture.height) == size, picture.isWhole else {
      throw .unreadable(path: path, frame: frame, reason: "its picture is incomplete")
    }
    try fingerprints?.check(
      picture.image, frame: index, width: width, height: height, fidelity, path: path)
  }

  /// Throws if keyframes are farther apart than requested.
  func checkKeyframes() throws(VerificationError) {
    guard let keyframeInterval else { return }
    let keyframes = packets.filter(\.isKeyframe).map { Int($0.pts) }
    var last = 0
    for frame in keyframes + [packets.count] {
      guard frame - last <= keyframeInterval else {
        throw .keyframe(
          path: path, frame: first + last + keyframeInterval, interval: keyframeInterval)
      }
      last = frame
    }
  }
}

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
