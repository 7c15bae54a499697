import SegueArithmetic

/// A reader whose sound rises at its start and falls at its end.
///
/// The amplitude follows a quarter of a sine, so that two recordings that fade across each other
/// keep their power: sin² + cos² = 1. The end is found by reading ahead, so the length need not be
/// known: a fade out of d seconds needs memory for d seconds.
struct SoundFade: SampleReader {
  private var reader: any SampleReader
  private let (rise, fall): (Int, Int)

  /// The samples that may be the last ones.
  private var ahead: [StereoSample] = []

  /// The number of samples that have been returned.
  private var position = 0

  /// The number of samples of the whole, when the end has been read.
  private var total: Int?

  /// Fades `reader` over its first `rise` and its last `fall` samples.
  init(_ reader: any SampleReader, rise: Int, fall: Int) {
    (self.reader, self.rise, self.fall) = (reader, max(rise, 0), max(fall, 0))
  }

  mutating func read(_ count: Int) throws -> [StereoSample] {
    while total == nil, ahead.count < count + fall {
      let next = try reader.read(max(Self.block, count + fall - ahead.count))
      if next.isEmpty { total = position + ahead.count }
      ahead += next
    }
    let known = total == nil ? ahead.count - fall : ahead.count
    var samples = Array(ahead.prefix(min(count, known)))
    ahead.removeFirst(samples.count)
    for index in samples.indices {
      let gain = gain(at: position + index)
      if gain < 1 { samples[index] *= gain }
    }
    position += samples.count
    return samples
  }

  private func gain(at index: Int) -> Float {
    var gain = 1.0
    if index < rise { gain = Self.quarter(Double(index) / Double(rise)) }
    if let total, total - index <= fall {
      gain *= Self.quarter(Double(total - 1 - index) / Double(fall))
    }
    return Float(gain)
  }

  /// A quarter of a sine, from 0 to 1.
  private static func quarter(_ t: Double) -> Double { Elementary.sine(.pi / 2 * t) }
}
