import CSegueFFmpeg
package import SegueEncoding
import SegueFFmpeg
import SegueFiles
package import SegueJoining
package import SegueSinks
import SegueSound

/// The expected contents of a video file, which is read back.
package struct VideoProof {
  /// The file's final name, for errors.
  package let path: String

  package let container: VideoContainer

  /// The size of the frames as they were rendered, without padding.
  package let width: Int
  package let height: Int

  package let timebase: Timebase
  package let codec: VideoCodec

  /// The planes of the pictures; nil for those of the file's stream.
  package var layout: YUVLayout?
  package let comment: String?

  /// The packets that were muxed, in decoding order.
  package let packets: [PacketRecord]

  /// The largest distance of keyframes, in frames; nil if the encoder decides it.
  package var keyframeInterval: Int?

  package let fidelity: VideoFidelity

  /// The sound of the file; nil for a file without any.
  package var sound: ExpectedSound?

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
      try check(VideoPiece(InputPath(file), as: container))
    } catch let error as PieceError {
      throw VerificationError.unreadable(path: path, frame: nil, reason: error.reason)
    }
  }

  private func check(_ piece: borrowing VideoPiece) throws {
    let sound = try SoundProof.of(piece, sound, path: path)
    let count = fingerprints?.count ?? packets.count
    guard packets.count == count else {
      throw VerificationError.frameCount(path: path, found: packets.count, expected: count)
    }
    guard let stream = piece.stream, let tags = piece.tags, let colors = piece.colors else {
      guard packets.isEmpty else {
        throw VerificationError.frameCount(path: path, found: 0, expected: packets.count)
      }
      while let packet = try unsafe piece.next() {
        try Task.checkCancellation()
        try unsafe sound?.add(packet)
      }
      try sound?.finish()
      return
    }
    if let found = piece.frameCount, found != count {
      throw VerificationError.frameCount(path: path, found: found, expected: count)
    }
    try compare(expectedTags, tags)
    try compare(.colors(hasRange: container.hasColorRange), colors)
    let clock = try clock(of: stream)
    let decoder: VideoDecoder
    do {
      decoder = try VideoDecoder(of: piece, codec, layout ?? codec.layout)
    } catch {
      throw VerificationError.unreadable(path: path, frame: nil, reason: "\(error)")
    }
    var (packetCount, pictureCount, lastTime) = (0, 0, 0)
    while let packet = try unsafe piece.next() {
      try Task.checkCancellation()
      if unsafe piece.isSound(packet) {
        try unsafe sound?.add(packet)
        continue
      }
      guard packetCount < packets.count else {
        throw VerificationError.frameCount(
          path: path, found: packetCount + 1, expected: packets.count)
      }
      try unsafe check(packet, packetCount, clock, &lastTime)
      try unsafe decode(packet, decoder, &pictureCount, clock)
      packetCount += 1
    }
    guard packetCount == packets.count else {
      throw VerificationError.frameCount(path: path, found: packetCount, expected: packets.count)
    }
    try checkDuration(piece.duration, clock)
    try unsafe decode(nil, decoder, &pictureCount, clock)
    guard pictureCount == packets.count else {
      throw VerificationError.frameCount(path: path, found: pictureCount, expected: packets.count)
    }
    try checkKeyframes()
    try sound?.finish()
  }

  private var expectedTags: VideoTags {
    VideoTags(
      codec: codec, in: container, width: paddedSize.width, height: paddedSize.height,
      timebase: timebase, comment: comment)
  }

  private var paddedSize: (width: Int, height: Int) {
    let layout = layout ?? codec.layout
    return (layout.padded(width: width), layout.padded(height: height))
  }

  private func compare(_ expected: VideoTags, _ found: VideoTags) throws(VerificationError) {
    guard let (expected, found) = expected.difference(from: found) else { return }
    throw .tag(
      path: path, name: expected.name, found: found.value, expected: expected.value)
  }

  /// The times of frames, in units of the stream; a frame lasts a whole number of them where the
  /// file has an index.
  private func clock(of stream: VideoStream) throws(VerificationError) -> FrameClock {
    let clock = FrameClock(timebase, timescale: stream.timescale)
    guard stream.timescale == container.timescale(timebase),
      !container.hasIndex || clock.step != nil
    else {
      throw .tag(
        path: path, name: "timescale", found: "\(stream.timescale)",
        expected: "\(container.timescale(timebase))")
    }
    return clock
  }

  /// Throws if the file's duration is not that of its frames; without an index it is a unit off at
  /// most, because the duration of the last frame is rounded by itself, and may be longer by the
  /// delay of the sound.
  private func checkDuration(_ found: Int, _ clock: FrameClock) throws(VerificationError) {
    let expected = clock.time(ofFrame: packets.count)
    let delay = (sound?.codec.priming ?? 0) * clock.timescale / Int(SoundClock.rate)
    let range = container.hasIndex ? 0...0 : -1...(sound == nil ? 1 : delay + 2)
    guard !range.contains(found - expected) else { return }
    throw .tag(
      path: path, name: "duration", found: "\(found)/\(clock.timescale) s",
      expected: "\(expected)/\(clock.timescale) s")
  }

  /// Compares packet `index`, in decoding order, with the muxed one.
  ///
  /// An index stores durations as differences of decoding times; `lastTime` is the decoding time of
  /// the packet before.
  private func check(
    _ packet: UnsafeMutablePointer<AVPacket>, _ index: Int, _ clock: FrameClock,
    _ lastTime: inout Int
  ) throws(VerificationError) {
    let expected = packets[index]
    let (pts, dts) = unsafe (Int(packet.pointee.pts), Int(packet.pointee.dts))
    if container.hasIndex, index > 0 {
      let before = first + Int(packets[index - 1].pts)
      let step = clock.time(ofFrame: index) - clock.time(ofFrame: index - 1)
      try check("duration", dts - lastTime, step, clock, before)
    }
    lastTime = dts
    let frame = first + Int(expected.pts)
    try check("time", pts, clock.time(ofFrame: Int(expected.pts)), clock, frame)
    let found = unsafe PacketRecord(packet)
    guard found.digest == expected.digest, found.isKeyframe == expected.isKeyframe else {
      throw .stored(path: path, frame: frame)
    }
  }

  private func check(
    _ name: String, _ found: Int, _ expected: Int, _ clock: FrameClock, _ frame: Int
  ) throws(VerificationError) {
    guard found != expected else { return }
    throw .time(
      path: path, frame: frame, name: name, found: "\(found)/\(clock.timescale)",
      expected: "\(expected)/\(clock.timescale)")
  }

  /// Passes a packet to the decoder and checks the pictures that come out.
  private func decode(
    _ packet: UnsafeMutablePointer<AVPacket>?, _ decoder: borrowing VideoDecoder,
    _ count: inout Int, _ clock: FrameClock
  ) throws {
    do {
      try unsafe decoder.send(packet)
      while let picture = try decoder.next() {
        try Task.checkCancellation()
        guard count < packets.count else {
          throw VerificationError.frameCount(
            path: path, found: count + 1, expected: packets.count)
        }
        try check(picture, count, clock)
        count += 1
      }
    } catch let error as FFmpegError {
      throw VerificationError.unreadable(
        path: path, frame: first + count, reason: "\(error)")
    }
  }

  private func check(
    _ picture: DecodedPicture, _ index: Int, _ clock: FrameClock
  ) throws(VerificationError) {
    let (frame, layout) = (first + index, codec.decodedLayout ?? layout ?? codec.layout)
    try check("time", picture.pts, clock.time(ofFrame: index), clock, frame)
    try compare(.colors(chromaLocation: codec.chromaLocation), picture.colors)
    guard (picture.width, picture.height) == paddedSize, picture.isWhole else {
      throw .unreadable(path: path, frame: frame, reason: "its picture is incomplete")
    }
    guard picture.pixelFormat == layout.pixelFormatName else {
      throw .tag(
        path: path, name: "pixel format", found: picture.pixelFormat,
        expected: layout.pixelFormatName)
    }
    try fingerprints?.check(
      picture.image(layout), frame: index, width: width, height: height, fidelity, path: path)
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
  package func prove(_ fingerprints: Fingerprints, _ verification: Verification) throws {
    guard let ledger = muxer.ledger else {
      preconditionFailure("a video that is read again has a ledger")
    }
    let place = try file.written(verification)
    let fidelity = options.fidelity(
      width: converter.width, height: converter.height, timebase: timebase)
    try VideoProof(
      path: file.path, container: muxer.container, width: converter.width,
      height: converter.height, timebase: timebase, codec: options.codec,
      layout: converter.layout, comment: muxer.comment, packets: ledger.records,
      keyframeInterval: options.keyframeInterval, fidelity: fidelity,
      sound: try sound.map { sound in
        ExpectedSound(
          sound.codec, packets: ledger.sound, sampleCount: try sound.open().sampleCount,
          open: sound.open)
      },
      first: fingerprints.first, fingerprints: fingerprints
    ).check(place)
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
      path: file.path, container: muxer.container, width: stream.width, height: stream.height,
      timebase: timebase,
      codec: stream.codec, comment: nil, packets: ledger.records, keyframeInterval: nil,
      fidelity: .exact,
      sound: sound.map {
        ExpectedSound(
          $0.codec, packets: ledger.sound, sampleCount: $0.sampleCount, open: nil)
      }, first: verification.first, fingerprints: nil
    ).check(place)
    try commit()
  }
}
