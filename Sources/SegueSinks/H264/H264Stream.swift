import SegueEncoding

/// The stream of one encoder, to which pictures are added that repeat others.
///
/// The encoder knows nothing of the added pictures. So the frame numbers and the order counts of
/// its own pictures are changed in place: they grow by the pictures that were added since the last
/// keyframe.
///
/// Each added picture repeats the oldest reference of the decoder and takes its place. When all
/// references show one rest, that repeats the rest for any time. And after it the decoder has every
/// reference at the distance that the encoder assumes, on which the weights and the vectors of B
/// pictures depend.
///
/// - Source: Recommendation ITU-T H.264, 2021, 8.2.1, 8.2.4, 8.2.5.3 and 8.4.1.2.3.
struct H264Stream {
  /// The number of references that the decoder keeps.
  var referenceCount: Int { sequence.referenceCount }

  private let sequence: H264Sequence
  private let pictures: H264Pictures
  private let skipped: SkippedPicture

  /// The frame number of the last reference.
  private var lastReference = 0

  /// The number of pictures that were added since the last keyframe.
  private var addedCount = 0

  /// The position of the last keyframe.
  private var keyframe = 0

  /// The delimiter before each picture, if the encoder writes delimiters.
  private var delimiter: NALUnit?

  /// Reads the header of an encoder's stream; it throws if pictures cannot be added to the stream.
  init(header: Span<UInt8>) throws(H264SyntaxError) {
    var (sequence, pictures): (H264Sequence?, H264Pictures?)
    for range in AnnexB.units(of: header) {
      let unit = NALUnit(header.extracting(range))
      switch unit.kind {
      case .sequenceParameters: sequence = try H264Sequence(unit)
      case .pictureParameters: pictures = try H264Pictures(unit)
      default: break
      }
    }
    guard let sequence, let pictures else { throw .unexpected("no parameters in its header") }
    (self.sequence, self.pictures) = (sequence, pictures)
    skipped = SkippedPicture(sequence, pictures)
  }

  /// Changes the numbers in a packet of the encoder.
  ///
  /// - Parameters:
  ///   - packet: The packet, as a byte stream.
  ///   - position: The position of its picture in presentation order.
  /// - Returns: The packet with the numbers of the whole stream.
  /// - Throws: ``H264SyntaxError`` for a slice that no encoder with this header writes.
  mutating func renumber(
    _ packet: Span<UInt8>, at position: Int
  ) throws(H264SyntaxError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(packet.count + packet.count / 64 + 16)
    for range in AnnexB.units(of: packet) {
      let unit = NALUnit(packet.extracting(range))
      switch unit.kind {
      case .slice: try renumber(unit).append(to: &result)
      case .keyframeSlice:
        (keyframe, addedCount) = (position, 0)
        try renumber(unit).append(to: &result)
      case .delimiter:
        // Its payload allows I and P slices.
        delimiter = NALUnit(header: unit.header, payload: [0x30])
        unit.append(to: &result)
      default: unit.append(to: &result)
      }
    }
    return result
  }

  private mutating func renumber(_ unit: NALUnit) throws(H264SyntaxError) -> NALUnit {
    let slice = try H264SliceHeader(unit, sequence, pictures)
    let frameNumber = number(slice.frameNumber + addedCount)
    if unit.isReference { lastReference = frameNumber }
    var payload = unit.payload
    payload.replace(slice.frameNumberBits, with: frameNumber)
    payload.replace(slice.orderBits, with: order(slice.order + 2 * addedCount))
    return NALUnit(header: unit.header, payload: payload)
  }

  /// A picture that repeats the oldest reference, as a byte stream.
  ///
  /// The last pictures before it, as many as the decoder keeps references, were P pictures in the
  /// order in which they are shown.
  mutating func repetition(at position: Int) -> [UInt8] {
    lastReference = number(lastReference + 1)
    addedCount += 1
    var bytes: [UInt8] = []
    delimiter?.append(to: &bytes)
    skipped.unit(frameNumber: lastReference, order: order(2 * (position - keyframe)))
      .append(to: &bytes)
    return bytes
  }

  private func number(_ frame: Int) -> Int { frame & ((1 << sequence.frameNumberBits) - 1) }

  private func order(_ count: Int) -> Int { count & ((1 << sequence.orderBits) - 1) }
}

extension [UInt8] {
  /// Replaces bits, the most significant of each byte first, by the lowest bits of a number.
  fileprivate mutating func replace(_ bits: Range<Int>, with value: Int) {
    for (place, bit) in bits.reversed().enumerated() {
      let mask = UInt8(0x80) >> UInt8(bit & 7)
      self[bit >> 3] = value >> place & 1 == 1 ? self[bit >> 3] | mask : self[bit >> 3] & ~mask
    }
  }
}
