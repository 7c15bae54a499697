/// A reader of slices whose macroblocks are all skipped, by the text of the standard alone.
///
/// - Source: Recommendation ITU-T H.264, 2021, 7.3.3, 7.3.4, 9.1 and 9.3.
struct SkippedSliceReader {
  /// The parameters of the stream that the syntax depends on.
  struct Stream {
    var frameNumberBits = 4
    var orderBits = 4
    var isArithmetic = true
    var defaultReferences = 1
    var weighs = false
    var quantizer = 26
    var controlsDeblocking = false
  }

  private(set) var sliceType = 0
  private(set) var frameNumber = 0
  private(set) var orderCount = 0
  private(set) var references = 1

  /// The number of `abs_diff_pic_num_minus1`; nil without a modification of the list.
  private(set) var distance: Int?

  private(set) var quantizer = 0
  private(set) var macroblockCount = 0

  /// Whether the payload ends with the stop bit and zeros after the last macroblock.
  private(set) var endsWell = false

  private var bits: [Int]
  private var place = 0

  init(_ payload: [UInt8], _ stream: Stream) {
    bits = payload.flatMap { byte in (0..<8).map { Int(byte) >> (7 - $0) & 1 } }
    precondition(code() == 0, "first_mb_in_slice")
    sliceType = code()
    precondition(code() == 0, "pic_parameter_set_id")
    frameNumber = number(stream.frameNumberBits)
    orderCount = number(stream.orderBits)
    references = number(1) == 1 ? code() + 1 : stream.defaultReferences
    if number(1) == 1 {
      precondition(code() == 0, "modification_of_pic_nums_idc")
      distance = code()
      precondition(code() == 3, "modification_of_pic_nums_idc")
    }
    if stream.weighs {
      _ = (code(), code())
      for _ in 0..<references { precondition(number(2) == 0, "weights") }
    }
    precondition(number(1) == 0, "adaptive_ref_pic_marking_mode_flag")
    let initial = stream.isArithmetic ? code() : 0
    let delta = code()
    quantizer = stream.quantizer + (delta & 1 == 1 ? (delta + 1) / 2 : -delta / 2)
    if stream.controlsDeblocking { precondition(code() == 1, "disable_deblocking_filter_idc") }
    if stream.isArithmetic {
      precondition(initial == 0, "cabac_init_idc")
      while place % 8 != 0 { precondition(number(1) == 1, "cabac_alignment_one_bit") }
      readArithmetic()
    } else {
      macroblockCount = code()
      endsWell = number(1) == 1 && bits[place...].allSatisfy { $0 == 0 }
    }
  }

  private mutating func number(_ count: Int) -> Int {
    (0..<count).reduce(0) { value, _ in
      place += 1
      return 2 * value + (place <= bits.count ? bits[place - 1] : 0)
    }
  }

  private mutating func code() -> Int {
    var zeros = 0
    while zeros < 32, number(1) == 0 { zeros += 1 }
    return (1 << zeros) - 1 + number(zeros)
  }

  /// Decodes `mb_skip_flag` and `end_of_slice_flag` up to the end of the slice.
  private mutating func readArithmetic() {
    let first = min(max(((23 * min(max(quantizer, 0), 51)) >> 4) + 33, 1), 126)
    var (state, likely) = first <= 63 ? (63 - first, 0) : (first - 64, 1)
    var (range, offset) = (510, number(9))
    func renormalized(_ reader: inout Self) {
      while range < 256 {
        range <<= 1
        offset = offset << 1 | reader.number(1)
      }
    }
    while place <= bits.count + 9 {
      // DecodeDecision, 9.3.3.2.1.
      let least = Self.ranges[state][range >> 6 & 3]
      range -= least
      var bin = likely
      if offset >= range {
        bin = 1 - likely
        offset -= range
        range = least
        if state == 0 { likely = 1 - likely }
        state = Self.lessLikely[state]
      } else {
        state = min(state + 1, 62)
      }
      renormalized(&self)
      guard bin == 1 else { return }
      macroblockCount += 1
      // DecodeTerminate, 9.3.3.2.2.3.
      range -= 2
      if offset >= range {
        // The last bit that the decoder has read is the stop bit (9.3.4.5).
        endsWell =
          place <= bits.count && bits[place - 1] == 1 && bits[place...].allSatisfy { $0 == 0 }
        return
      }
      renormalized(&self)
    }
  }

  /// `transIdxLPS`, table 9-45.
  private static let lessLikely = [
    0, 0, 1, 2, 2, 4, 4, 5, 6, 7, 8, 9, 9, 11, 11, 12, 13, 13, 15, 15, 16, 16, 18, 18, 19, 19, 21,
    21, 22, 22, 23, 24, 24, 25, 26, 26, 27, 27, 28, 29, 29, 30, 30, 30, 31, 32, 32, 33, 33, 33, 34,
    34, 35, 35, 35, 36, 36, 36, 37, 37, 37, 38, 38, 63,
  ]

  /// `rangeTabLPS`, table 9-44.
  private static let ranges = [
    [128, 176, 208, 240], [128, 167, 197, 227], [128, 158, 187, 216], [123, 150, 178, 205],
    [116, 142, 169, 195], [111, 135, 160, 185], [105, 128, 152, 175], [100, 122, 144, 166],
    [95, 116, 137, 158], [90, 110, 130, 150], [85, 104, 123, 142], [81, 99, 117, 135],
    [77, 94, 111, 128], [73, 89, 105, 122], [69, 85, 100, 116], [66, 80, 95, 110],
    [62, 76, 90, 104], [59, 72, 86, 99], [56, 69, 81, 94], [53, 65, 77, 89], [51, 62, 73, 85],
    [48, 59, 69, 80], [46, 56, 66, 76], [43, 53, 63, 72], [41, 50, 59, 69], [39, 48, 56, 65],
    [37, 45, 54, 62], [35, 43, 51, 59], [33, 41, 48, 56], [32, 39, 46, 53], [30, 37, 43, 50],
    [29, 35, 41, 48], [27, 33, 39, 45], [26, 31, 37, 43], [24, 30, 35, 41], [23, 28, 33, 39],
    [22, 27, 32, 37], [21, 26, 30, 35], [20, 24, 29, 33], [19, 23, 27, 31], [18, 22, 26, 30],
    [17, 21, 25, 28], [16, 20, 23, 27], [15, 19, 22, 25], [14, 18, 21, 24], [14, 17, 20, 23],
    [13, 16, 19, 22], [12, 15, 18, 21], [12, 14, 17, 20], [11, 14, 16, 19], [11, 13, 15, 18],
    [10, 12, 15, 17], [10, 12, 14, 16], [9, 11, 13, 15], [9, 11, 12, 14], [8, 10, 12, 14],
    [8, 9, 11, 13], [7, 9, 11, 12], [7, 9, 10, 12], [7, 8, 10, 11], [6, 8, 9, 11], [6, 7, 9, 10],
    [6, 7, 8, 9], [2, 2, 2, 2],
  ]
}
