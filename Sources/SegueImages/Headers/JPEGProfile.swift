/// An ICC profile in the pieces that JPEG segments hold.
///
/// - Source: ICC.1:2022, annex B.4: name, piece number from 1, number of pieces, bytes.
struct JPEGProfile {
  private static let name = "ICC_PROFILE\0"
  private var pieces: [Int: [UInt8]] = [:]
  private var total = 0

  /// Adds the data of an APP2 segment; segments of other kinds are ignored.
  mutating func add(_ data: ByteView) {
    guard data.has(Self.name), let number = data[12], let total = data[13],
      let piece = data.from(14)
    else { return }
    pieces[Int(number)] = piece.array
    self.total = max(self.total, Int(total))
  }

  /// The reason why the pieces make no profile.
  var fault: String? {
    let missing = (1...max(total, 1)).first { pieces[$0] == nil }
    guard let missing, !pieces.isEmpty else { return nil }
    return "piece \(missing) of \(total) is missing"
  }

  /// The whole profile; nil if there is none.
  var bytes: [UInt8]? {
    pieces.isEmpty ? nil : (1...max(total, 1)).flatMap { pieces[$0] ?? [] }
  }
}
