import CSegueFFmpeg
import SegueEncoding
import SegueFFmpeg
import SegueFiles
import SeguePixels
import TestSupport

@testable import SegueSinks

/// A moving picture with rests, encoded twice from the same packets of an encoder: as the encoder
/// wrote them, without the repeated frames, and as the stream with the repeated pictures.
struct EncodedRests {
  static let width = 96
  static let height = 80

  /// The encoder's own byte stream, whose pictures are those at ``encoded``.
  private(set) var plain: [UInt8] = []

  /// The byte stream with all pictures.
  private(set) var repeated: [UInt8] = []

  /// The units of the pictures that were added.
  private(set) var added: [NALUnit] = []

  /// The positions of the encoder's pictures.
  private(set) var encoded: [Int] = []

  /// The position of the picture that each added one shows.
  private(set) var sources: [Int: Int] = [:]

  /// The number of frames.
  private(set) var count = 0

  /// Encodes runs of equal frames.
  init(_ runs: [Int], _ options: VideoOptions) throws {
    try options.check()
    let timebase = Timebase(numerator: 1, denominator: 60)
    let context = try unsafe VideoEncoder.open(
      options.codec, EncoderSetting.list(for: options, (Self.width, Self.height)), options.layout,
      width: Self.width, height: Self.height, timebase: timebase)
    var (owned, picture, packet) = unsafe (
      Optional(context), av_frame_alloc(), av_packet_alloc()
    )
    defer {
      CodecLog.stop(UInt(bitPattern: owned))
      unsafe avcodec_free_context(&owned)
      unsafe av_frame_free(&picture)
      unsafe av_packet_free(&packet)
    }
    guard let picture = unsafe picture, let packet = unsafe packet,
      var stream = unsafe H264Stream.ofEncoder(context, options)
    else { throw Tool.Failure(description: "the encoder's stream cannot be extended") }
    unsafe picture.pointee.width = Int32(Self.width)
    unsafe picture.pointee.height = Int32(Self.height)
    unsafe picture.pointee.format = AV_PIX_FMT_YUV420P.rawValue
    plain = unsafe [UInt8](
      UnsafeBufferPointer(
        start: context.pointee.extradata, count: Int(context.pointee.extradata_size)))
    repeated = plain
    var plan = FramePlan(options, references: stream.referenceCount)
    let converter = YUVConverter(
      width: Self.width, height: Self.height, for: "test")
    for (scene, run) in runs.enumerated() {
      let image = try converter.convert(Self.frame(scene))
      for repeats in (0..<run).reversed() {
        if let input = plan.next(before: repeats) {
          encoded.append(count)
          try unsafe picture.lend(image)
          unsafe (picture.pointee.pts, picture.pointee.pict_type) = (
            input.time, input.kind.pictureType
          )
          try unsafe picture.offsetQuantizer(by: input.quantizerOffset)
          let sent = unsafe avcodec_send_frame(context, picture)
          unsafe av_frame_remove_side_data(picture, AV_FRAME_DATA_REGIONS_OF_INTEREST)
          unsafe av_buffer_unref(&picture.pointee.buf.0)
          guard sent >= 0 else { throw Tool.Failure(description: "avcodec_send_frame") }
          try unsafe drain(context, packet, &plan, &stream)
        }
        count += 1
      }
    }
    _ = unsafe avcodec_send_frame(context, nil)
    try unsafe drain(context, packet, &plan, &stream)
  }

  private var packets = 0

  private mutating func drain(
    _ context: UnsafeMutablePointer<AVCodecContext>, _ packet: UnsafeMutablePointer<AVPacket>,
    _ plan: inout FramePlan, _ stream: inout H264Stream
  ) throws {
    while unsafe avcodec_receive_packet(context, packet) >= 0 {
      let position = unsafe plan.takePosition(at: packet.pointee.pts)
      unsafe plain += Array(packet.bytes)
      repeated += try unsafe stream.renumber(packet.bytes.span, at: position)
      packets += 1
      guard let addition = plan.takeAddition(after: packets) else { continue }
      let first = addition.positions.lowerBound
      for place in addition.positions {
        add(stream.repetition(at: place))
        let turn = (place - first) % stream.referenceCount
        sources[place] = first - stream.referenceCount + turn
      }
    }
  }

  private mutating func add(_ bytes: [UInt8]) {
    repeated += bytes
    for range in AnnexB.units(of: bytes.span) {
      let unit = NALUnit(bytes.span.extracting(range))
      if unit.kind == .slice { added.append(unit) }
    }
  }

  /// A textured picture that moves and changes its brightness from scene to scene.
  private static func frame(_ scene: Int) -> PixelBuffer {
    let texture = PixelBuffer.noise(32, 32, seed: UInt64(scene / 40))
    var frame = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let texel = texture[(x / 3 + scene) % 32, (y / 3 + scene / 2) % 32]
        let fade = 128 + 8 * (scene % 16)
        frame[x, y] = PremultipliedRGBA8(
          UInt8(Int(texel.x) * fade / 255), UInt8(Int(texel.y) * fade / 255), texel.z, 255)
      }
    }
    return frame
  }
}
