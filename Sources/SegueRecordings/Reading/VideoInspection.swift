import SegueArithmetic
import SegueFFmpeg
import SegueFiles
import SegueImages

/// Finds the facts about a video file: one pass over its packets, and its first sound picture.
struct VideoInspection {
  private let place: InputPath
  private let file: MediaFile
  private let limits: RecordingLimits
  private let deadline: DecodingDeadline
  private let stream: MediaStream
  private let codec: PictureCodec

  /// The parts of the pictures that are presented; nil where the file's times say it.
  private let parts: PresentedParts?

  /// Opens a file.
  init(_ place: InputPath, _ limits: RecordingLimits) throws(RecordingError) {
    (self.place, self.limits, deadline) = (place, limits, DecodingDeadline(limits))
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
    parts = stream.edits.map { [timebase = stream.timebase] in PresentedParts($0, timebase) }
    guard stream.formats.count < 2 || codec.followsHeaders && Set(stream.formats).count == 1 else {
      throw .changesCodec(path: file.path, formats: stream.formats)
    }
    guard file.container.hasPresentationTimes || !codec.reorders else {
      throw .hasNoOrder(path: file.path, file.container, codec: stream.codecName)
    }
    let (pixels, isOverflowing) = stream.width.multipliedReportingOverflow(by: stream.height)
    guard !isOverflowing, pixels <= limits.pixels else {
      throw .hasTooManyPixels(
        path: file.path, width: stream.width, height: stream.height, limit: limits.pixels)
    }
  }

  /// Reads the file.
  func facts() throws(RecordingError) -> RecordingFacts {
    let (index, sizes, firstSound, soundEnd) = try index()
    let shown = try shown(index)
    let clock = try RecordingClock(
      shown, stream.timebase, rates: file.container == .matroska ? stream.rates : [],
      firstSound: firstSound, cutAt: cutAt, limits, file.path)
    let decoders = codec.decoders(hasAlphaBeside: stream.hasAlphaBeside)
    let video = VideoFacts(
      stream: stream.index, decoders: decoders, commonSize: sizes.common, index: index,
      shown: shown)
    let reader = try VideoReader(file, video, limits, patience: .withStart(of: file))
    let first = try FirstPicture(
      reader, video, sizes, stream, limits, deadline, path: file.path)
    var remarks = first.remarks
    if let remark = sizes.remark(first.geometry.size) { remarks.append(remark) }
    if file.hasAlphaLayer {
      remarks.append(
        "has alpha in a second layer, which is not decoded, so it is opaque; export ProRes 4444")
    }
    if let remark = DamageRemark.text(index.damagedPlaces) { remarks.append(remark) }
    return RecordingFacts(
      width: first.geometry.size.width, height: first.geometry.size.height, times: clock.times,
      end: clock.end(withSoundUntil: soundEnd, limit: limits.seconds), zero: clock.zero,
      hasAlpha: first.hasAlpha,
      hasSound: file.streams.contains { $0.kind == .sound }, remarks: remarks,
      identity: file.identity,
      source: .video(video, first.geometry))
  }

  /// The pictures of an index that are presented.
  private func shown(_ index: PacketIndex) throws(RecordingError) -> ShownPictures {
    guard let parts else { return ShownPictures(index) }
    let shown = ShownPictures(index, parts, limit: limits.pictures)
    guard !shown.ticks.isEmpty else {
      throw .hasNoSoundPicture(path: file.path, reason: "its edit list presents no picture")
    }
    guard shown.ticks.count <= limits.pictures else {
      throw .hasTooManyPictures(path: file.path, limit: limits.pictures)
    }
    return shown
  }

  /// The start in seconds from which on a file counts as cut from a longer one; nil if its start is
  /// always meant, as edit lists say in MP4 and MOV.
  private var cutAt: Rational? {
    switch file.container {
    case .mpegts: .zero
    case .mov: file.isFragmented ? Rational(1) : nil
    case .matroska, .avi, .wav, .w64, .aiff, .caf, .flac, .ogg, .mp3, .aac: Rational(1)
    }
  }

  /// The index of the pictures and their sizes, and the first time and the end of any sound, in
  /// seconds.
  private func index() throws(RecordingError) -> (
    PacketIndex, PictureSizes, firstSound: Rational?, soundEnd: Rational?
  ) {
    var builder = PacketIndex.Builder(header: file.header(of: stream.index))
    var sizes = PictureSizes(of: stream, codec, in: file)
    var sounds = SoundExtent(file.streams.filter { $0.kind == .sound })
    file.select(Set(sounds.streams + [stream.index]))
    while let packet = try next(&builder.damagedPlaces) {
      guard packet.stream == stream.index else {
        sounds.add(packet)
        continue
      }
      let isShown = !packet.isDiscarded && !packet.isCorrupt && !codec.isHidden(packet)
      builder.add(
        pts: packet.pts, dts: packet.dts, duration: packet.duration, isKey: packet.isKey,
        isShown: isShown, newHeader: packet.newHeader)
      let isPresented = parts?.present(packet.pts ?? 0, packet.duration) ?? true
      sizes.add(packet, isShown: isShown && isPresented)
      guard builder.packetCount <= limits.pictures else {
        throw .hasTooManyPictures(path: file.path, limit: limits.pictures)
      }
      if builder.packetCount % 256 == 0 { try deadline.check(file.path) }
    }
    var soundEnd = sounds.end
    if sounds.hasUntimed, let tracks = try? SoundFile.tracks(of: place, limits: limits) {
      // Only the sound's decoder knows how long such packets are.
      let ends = tracks.heard.map { $0.zero.plus($0.duration) }
      soundEnd = max(soundEnd ?? .zero, ends.max() ?? .zero)
    }
    if file.endsEarly { builder.damagedPlaces += 1 }
    let index = builder.finish()
    guard !index.pts.isEmpty else {
      throw .hasNoSoundPicture(path: file.path, reason: "it ends before its first picture")
    }
    return (index, sizes, sounds.first, soundEnd)
  }

  private func next(_ damage: inout Int) throws(RecordingError) -> MediaPacket? {
    do throws(MediaError) {
      return try PacketWalk.next(file, &damage)
    } catch {
      throw .media(error)
    }
  }
}
