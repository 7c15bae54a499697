/// The parameters of the pictures of an H.264 stream.
///
/// - Source: Recommendation ITU-T H.264, 2021, 7.3.2.2.
struct H264Pictures {
  let identifier: Int

  /// Whether macroblocks are coded arithmetically (CABAC), and not by variable lengths (CAVLC).
  let isArithmetic: Bool

  /// The number of entries of the first reference list, unless a slice says otherwise.
  let referenceCount: Int

  /// Whether P slices have weights.
  let hasWeights: Bool

  /// The quantizer to which slices add theirs.
  let quantizer: Int

  /// Whether slices control the deblocking filter.
  let controlsDeblocking: Bool

  init(_ unit: NALUnit) throws(H264SyntaxError) {
    var reader = PayloadReader(unit.payload)
    identifier = try reader.unsigned()
    _ = try reader.unsigned()
    isArithmetic = try reader.flag()
    guard try !reader.flag() else { throw .unexpected("order counts of fields") }
    guard try reader.unsigned() == 0 else { throw .unexpected("groups of slices") }
    referenceCount = try reader.unsigned() + 1
    _ = try reader.unsigned()
    hasWeights = try reader.flag()
    _ = try reader.bits(2)
    quantizer = try reader.signed() + 26
    try reader.skipCodes(2)
    controlsDeblocking = try reader.flag()
    _ = try reader.flag()
    guard try !reader.flag() else { throw .unexpected("redundant pictures") }
  }
}
