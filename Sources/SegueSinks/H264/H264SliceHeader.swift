/// The numbers in a slice's header that change when pictures are added before it.
///
/// - Source: Recommendation ITU-T H.264, 2021, 7.3.3.
struct H264SliceHeader {
  let frameNumber: Int

  /// The bits of `frame_num`.
  let frameNumberBits: Range<Int>

  /// `pic_order_cnt_lsb`; 0 if slices have none.
  let order: Int

  /// The bits of `pic_order_cnt_lsb`.
  let orderBits: Range<Int>

  init(
    _ unit: NALUnit, _ sequence: H264Sequence, _ pictures: H264Pictures
  ) throws(H264SyntaxError) {
    var reader = PayloadReader(unit.payload)
    try reader.skipCodes(2)
    guard try reader.unsigned() == pictures.identifier else {
      throw .unexpected("a second set of picture parameters")
    }
    let start = reader.position
    frameNumber = try reader.bits(sequence.frameNumberBits)
    frameNumberBits = start..<reader.position
    if unit.kind == .keyframeSlice { _ = try reader.unsigned() }
    let orderStart = reader.position
    order = try reader.bits(sequence.orderBits)
    orderBits = orderStart..<reader.position
  }
}
