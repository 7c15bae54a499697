import ExactTime
import SegueFFmpeg
import SegueFiles
import SegueImages

/// Finds the facts about a video file: one pass over its packets, and its first sound picture.
struct VideoInspection {
  private let file: MediaFile
  private let limits: RecordingLimits
  private let deadline: Deadline
  private let stream: MediaStream
  private let codec: PictureCodec

  /// Opens a file.
  init(_ place: InputPath, _ limits: RecordingLimits) throws(RecordingError) {
    (self.limits, deadline) = (limits, Deadline(limits))
    do throws(MediaError) {
      file = try MediaFile(place, limits: limits.media)
    } catch {
      throw .media(error)
    }
    let streams = file.streams.filter { $0.kind == .video }
    guard let first = streams.first else {
      guard file.streams.isEmpty else { throw .hasNoPictures(path: file.path) }
      throw .media(.isDamaged(path: file.path, file.container, reason: "it has no streams"))
    }
    let known = streams.compactMap { stream in PictureCodec(stream).map { (stream, $0) } }
    // A track that is not enabled in MP4 and MOV, or no default in WebM and MKV, is not played.
    guard let known = known.first(where: { $0.0.isDefault }) ?? known.first else {
      guard first.codecName != "none" else {
        throw .media(
          .isDamaged(path: file.path, file.container, reason: "its pictures have no codec"))
      }
      throw .isUnsupportedCodec(path: file.path, codec: first.codecName)
    }
    (stream, codec) = known
    let (pixels, isOverflowing) = stream.width.multipliedReportingOverflow(by: stream.height)
    guard !isOverflowing, pixels <= limits.pixels else {
      throw .hasTooManyPixels(
        path: file.path, width: stream.width, height: stream.height, limit: limits.pixels)
    }
  }

  /// Reads the file.
  func facts() throws(RecordingError) -> RecordingFacts {
    let (index, firstSound, soundEnd) = try index()
    let clock = try RecordingClock(
      index, stream.timebase, rates: file.container == .matroska ? stream.rates : [],
      firstSound: firstSound,
      isRebased: file.container == .matroska || file.isFragmented, limits, file.path)
    let decoders = codec.decoders(hasAlphaBeside: stream.hasAlphaBeside)
    let video = VideoFacts(stream: stream.index, decoders: decoders, index: index)
    let reader = try VideoReader(file, video, limits, patience: .withStart(of: file))
    let first = try FirstPicture(reader, index, stream, limits, deadline, path: file.path)
    var remarks = first.remarks
    if let remark = DamageRemark.text(index.damagedPlaces) { remarks.append(remark) }
    return RecordingFacts(
      width: first.geometry.size.width, height: first.geometry.size.height, times: clock.times,
      end: clock.end(withSoundUntil: soundEnd, limit: limits.seconds), zero: clock.zero,
      hasAlpha: first.hasAlpha,
      hasSound: file.streams.contains { $0.kind == .sound }, remarks: remarks,
      identity: file.identity,
      source: .video(video, first.geometry))
  }

  /// The index of the pictures, and the first time and the end of any sound, in seconds.
  private func index() throws(RecordingError) -> (
    PacketIndex, firstSound: Rational?, soundEnd: Rational?
  ) {
    var builder = PacketIndex.Builder()
    let sounds = file.streams.filter { $0.kind == .sound }
    file.select(Set(sounds.map(\.index) + [stream.index]))
    let timebases = Dictionary(uniqueKeysWithValues: sounds.map { ($0.index, $0.timebase) })
    var (firstSound, soundEnd): (Rational?, Rational?) = (nil, nil)
    while let packet = try next(&builder.damagedPlaces) {
      guard packet.stream == stream.index else {
        guard let timebase = timebases[packet.stream], let pts = packet.pts,
          let start = RecordingClock.seconds(pts, timebase)
        else { continue }
        firstSound = min(firstSound ?? start, start)
        let length = RecordingClock.seconds(max(packet.duration, 0), timebase) ?? .zero
        if !packet.isDiscarded, let end = start.adding(length) {
          soundEnd = max(soundEnd ?? end, end)
        }
        continue
      }
      builder.add(
        pts: packet.pts, dts: packet.dts, duration: packet.duration, isKey: packet.isKey,
        isShown: !packet.isDiscarded && !packet.isCorrupt && !codec.isHidden(packet))
      guard builder.packetCount <= limits.pictures else {
        throw .hasTooManyPictures(path: file.path, limit: limits.pictures)
      }
      if builder.packetCount % 256 == 0 { try deadline.check(file.path) }
    }
    if file.endsEarly { builder.damagedPlaces += 1 }
    let index = builder.finish()
    guard !index.pts.isEmpty else {
      throw .hasNoSoundPicture(path: file.path, reason: "it ends before its first picture")
    }
    return (index, firstSound, soundEnd)
  }

  private func next(_ damage: inout Int) throws(RecordingError) -> MediaPacket? {
    do throws(MediaError) {
      return try PacketWalk.next(file, &damage)
    } catch {
      throw .media(error)
    }
  }
}
