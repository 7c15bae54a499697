import SegueGeometry
import SeguePixels
import Synchronization

/// The filters of every minification, each made on first use.
///
/// Minification has sixteen steps an octave. Up to ``ResamplingFilter/leastMinification``, all
/// steps share one filter.
final class FilterBank: Sendable {
  private let sampling: Sampling
  private let filters: Mutex<[Int: ResamplingFilter]>

  private init(_ sampling: Sampling) {
    self.sampling = sampling
    filters = Mutex([:])
  }

  /// The filters of `sampling`: one bank for the whole process, because they depend on nothing
  /// else.
  static func shared(_ sampling: Sampling) -> FilterBank {
    sampling == .best ? best : fast
  }

  private static let best = FilterBank(.best)
  private static let fast = FilterBank(.fast)

  /// The step for a minification of `scale` texels a pixel.
  static func level(forScale scale: Double) -> Int {
    guard scale > 1 else { return 0 }
    let bounded = min(scale, largestScale)
    let significand = bounded.significand
    let step = thresholds.firstIndex { significand < $0 } ?? thresholds.count
    let level = min(stepsAnOctave * Int(bounded.exponent) + step, highestLevel)
    return level < lowestWidened ? 0 : level
  }

  /// The filter of a step.
  func filter(level: Int) -> ResamplingFilter {
    filters.withLock { filters in
      if let known = filters[level] { return known }
      let filter = ResamplingFilter(sampling, texels: Self.scale(ofLevel: level))
      filters[level] = filter
      return filter
    }
  }

  /// Texels a pixel.
  private static func scale(ofLevel level: Int) -> Double {
    level == 0 ? 1 : Elementary.exponential(Double(level) / Double(stepsAnOctave) * ln2)
  }

  private static let stepsAnOctave = 16

  /// The first step after 0 with a filter of its own: neighbors that share a filter are read
  /// together.
  private static let lowestWidened =
    1
    + (1...stepsAnOctave).count { scale(ofLevel: $0) <= ResamplingFilter.leastMinification }
  private static let highestLevel = stepsAnOctave * 8

  /// A face with more texels a pixel is so nearly edge-on that it covers almost no pixels.
  private static let largestScale = 256.0

  private static let ln2 = 0.693147180559945309417

  /// Halfway between the steps of an octave.
  private static let thresholds = (0..<stepsAnOctave).map { step in
    Elementary.exponential((Double(step) + 0.5) / Double(stepsAnOctave) * ln2)
  }
}
