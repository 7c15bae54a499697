/// The parameters of an H.264 stream that its pictures need, of a stream that Segue can extend.
///
/// Such a stream has 4:2:0 pictures of whole frames, without scaling lists and without the timing
/// of a decoder's buffer: everything that x264 writes unless it is told otherwise.
///
/// - Source: Recommendation ITU-T H.264, 2021, 7.3.2.1 and E.1.1.
struct H264Sequence {
  /// The width of `frame_num`, in bits.
  let frameNumberBits: Int

  /// The width of `pic_order_cnt_lsb`, in bits; 0 if slices have none, because pictures are decoded
  /// in the order in which they are shown.
  let orderBits: Int

  /// The largest number of reference frames.
  let referenceCount: Int

  /// The number of macroblocks of a frame.
  var macroblockCount: Int

  init(_ unit: NALUnit) throws(H264SyntaxError) {
    var reader = PayloadReader(unit.payload)
    try Self.checkProfile(&reader)
    frameNumberBits = try reader.unsigned() + 4
    let orderType = try reader.unsigned()
    switch orderType {
    case 0: orderBits = try reader.unsigned() + 4
    case 2: orderBits = 0
    default: throw .unexpected("order counts of type \(orderType)")
    }
    referenceCount = try reader.unsigned()
    guard referenceCount > 0 else { throw .unexpected("no reference frames") }
    guard try !reader.flag() else { throw .unexpected("gaps in frame numbers") }
    let (columns, rows) = (try reader.unsigned() + 1, try reader.unsigned() + 1)
    macroblockCount = columns * rows
    guard try reader.flag() else { throw .unexpected("interlaced frames") }
    _ = try reader.flag()
    if try reader.flag() { try reader.skipCodes(4) }
    if try reader.flag() { try Self.checkUsability(&reader) }
  }

  private static func checkProfile(_ reader: inout PayloadReader) throws(H264SyntaxError) {
    let profile = try reader.bits(8)
    _ = try reader.bits(16)
    _ = try reader.unsigned()
    switch profile {
    case 66, 77: break
    case 100, 244:
      guard try reader.unsigned() == 1 else { throw .unexpected("other chroma than 4:2:0") }
      guard try reader.unsigned() == 0, try reader.unsigned() == 0 else {
        throw .unexpected("samples of more than 8 bits")
      }
      _ = try reader.flag()
      guard try !reader.flag() else { throw .unexpected("scaling lists") }
    default: throw .unexpected("profile \(profile)")
    }
  }

  /// Reads the usability information as far as the fields that each picture depends on.
  private static func checkUsability(_ reader: inout PayloadReader) throws(H264SyntaxError) {
    if try reader.flag(), try reader.bits(8) == 255 { _ = try reader.bits(32) }
    if try reader.flag() { _ = try reader.flag() }
    if try reader.flag() {
      _ = try reader.bits(4)
      if try reader.flag() { _ = try reader.bits(24) }
    }
    if try reader.flag() { try reader.skipCodes(2) }
    if try reader.flag() {
      _ = try reader.bits(32)
      _ = try reader.bits(33)
    }
    guard try !reader.flag(), try !reader.flag() else {
      throw .unexpected("the timing of a decoder's buffer")
    }
    guard try !reader.flag() else { throw .unexpected("the timing of pictures") }
  }
}
