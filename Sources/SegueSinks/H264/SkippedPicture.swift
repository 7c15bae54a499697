/// A picture that repeats another one: a P slice whose macroblocks are all skipped.
///
/// A skipped macroblock is copied from the first reference, by a motion vector that is predicted
/// from its neighbors, so it is zero where all are skipped. Weights of one, and the deblocking
/// filter, which finds no edge, change nothing.
///
/// - Source: Recommendation ITU-T H.264, 2021, 7.3.3, 7.3.4, 8.4.1.1 and 8.7.2.1.
struct SkippedPicture {
  private let sequence: H264Sequence
  private let pictures: H264Pictures

  /// The coded macroblocks.
  private let macroblocks: PayloadWriter

  /// The quantizer of the slice, which only sets the first probability of a skipped macroblock:
  /// with the coarsest it is near one.
  private static let quantizer = 51

  init(_ sequence: H264Sequence, _ pictures: H264Pictures) {
    (self.sequence, self.pictures) = (sequence, pictures)
    macroblocks =
      pictures.isArithmetic
      ? Self.arithmetic(sequence.macroblockCount) : Self.runLength(sequence.macroblockCount)
  }

  /// The unit of a picture that repeats the oldest reference, and takes its place.
  ///
  /// The references have consecutive frame numbers, up to the one before `frameNumber`.
  func unit(frameNumber: Int, order: Int) -> NALUnit {
    var writer = PayloadWriter()
    writer.appendCode(0)
    // 5: the picture has no slice of another kind than P.
    writer.appendCode(5)
    writer.appendCode(pictures.identifier)
    writer.append(frameNumber, bits: sequence.frameNumberBits)
    writer.append(order, bits: sequence.orderBits)
    let isOne = pictures.referenceCount == 1
    writer.append(!isOne)
    if !isOne { writer.appendCode(0) }
    writer.append(sequence.referenceCount > 1)
    if sequence.referenceCount > 1 {
      // 0: the first entry of the list is so many frame numbers back; 3: the rest stays.
      writer.appendCode(0)
      writer.appendCode(sequence.referenceCount - 1)
      writer.appendCode(3)
    }
    if pictures.hasWeights {
      writer.appendCode(0)
      writer.appendCode(0)
      writer.append(0, bits: 2)
    }
    // The oldest reference is forgotten, as no other rule is given.
    writer.append(false)
    if pictures.isArithmetic { writer.appendCode(0) }
    writer.appendSignedCode(Self.quantizer - pictures.quantizer)
    if pictures.controlsDeblocking { writer.appendCode(1) }
    if pictures.isArithmetic { writer.align(with: true) }
    writer.append(macroblocks.bytes, bits: 0..<macroblocks.count)
    pictures.isArithmetic ? writer.align(with: false) : writer.finish()
    return NALUnit(header: 0x41, payload: writer.bytes)
  }

  /// The macroblocks of a CAVLC slice: the length of the run of skipped ones.
  private static func runLength(_ count: Int) -> PayloadWriter {
    var writer = PayloadWriter()
    writer.appendCode(count)
    return writer
  }

  /// The macroblocks of a CABAC slice: for each one `mb_skip_flag` 1, in the context without
  /// neighbors that are not skipped, and `end_of_slice_flag`, 1 for the last.
  ///
  /// Every decision is the more probable one, so `codILow` stays zero to the end: each time the
  /// range doubles, a zero is written. The end writes the 10 bits of `codILow`, without the very
  /// first bit of the slice, which is always left out; its last bit is the stop bit.
  ///
  /// - Source: Recommendation ITU-T H.264, 2021, 9.3.1.1 and 9.3.4.
  private static func arithmetic(_ count: Int) -> PayloadWriter {
    // ctxIdx 11 with cabac_init_idc 0 has m = 23 and n = 33.
    var state = ((23 * quantizer) >> 4) + 33 - 64
    var (range, zeros) = (510, 0)
    for macroblock in 1...count {
      range -= leastRanges[state - firstState][range >> 6 & 3]
      state = min(state + 1, 62)
      while range < 256 { (range, zeros) = (range * 2, zeros + 1) }
      range -= 2
      guard macroblock < count else { break }
      while range < 256 { (range, zeros) = (range * 2, zeros + 1) }
    }
    var writer = PayloadWriter()
    for _ in 0..<zeros { writer.append(false) }
    writer.append(range | 1, bits: 9)
    return writer
  }

  /// The first state that a skipped macroblock has at ``quantizer``.
  private static let firstState = 42

  /// `rangeTabLPS` from ``firstState`` to 62.
  ///
  /// - Source: Recommendation ITU-T H.264, 2021, table 9-44.
  private static let leastRanges = [
    [16, 20, 23, 27], [15, 19, 22, 25], [14, 18, 21, 24], [14, 17, 20, 23], [13, 16, 19, 22],
    [12, 15, 18, 21], [12, 14, 17, 20], [11, 14, 16, 19], [11, 13, 15, 18], [10, 12, 15, 17],
    [10, 12, 14, 16], [9, 11, 13, 15], [9, 11, 12, 14], [8, 10, 12, 14], [8, 9, 11, 13],
    [7, 9, 11, 12], [7, 9, 10, 12], [7, 8, 10, 11], [6, 8, 9, 11], [6, 7, 9, 10], [6, 7, 8, 9],
  ]
}
