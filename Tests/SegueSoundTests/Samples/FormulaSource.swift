@testable import SegueSound

/// A source whose sample i is a function of i.
struct FormulaSource: SoundSource {
  var rate = 48_000
  var count: Int
  private(set) var position = 0
  private let formula: @Sendable (Int) -> StereoSample

  init(rate: Int = 48_000, count: Int, _ formula: @escaping @Sendable (Int) -> StereoSample) {
    (self.rate, self.count, self.formula) = (rate, count, formula)
  }

  mutating func seek(to index: Int) { position = min(index, count) }

  mutating func read(_ count: Int) -> [StereoSample] {
    // Readers must accept fewer samples than they ask for.
    let next = position..<min(self.count, position + min(count, 777))
    position = next.upperBound
    return next.map(formula)
  }
}

extension FormulaSource {
  /// The same value for ever.
  static func constant(_ value: Float, count: Int = 1 << 40) -> FormulaSource {
    FormulaSource(count: count) { _ in StereoSample(repeating: value) }
  }
}

extension SampleReader {
  /// All samples, read in blocks of a size.
  func all(in block: Int = 4096) throws -> [StereoSample] {
    var (reader, samples): (Self, [StereoSample]) = (self, [])
    while true {
      let next = try reader.read(block)
      if next.isEmpty { return samples }
      samples += next
    }
  }
}
