package import SegueEncoding
import SegueMessages

/// The durations of frames that a format can store.
package enum FrameTimes: Hashable, Sendable {
  /// Any fraction of a second.
  case fractions

  /// Fractions of a second whose terms, without common factors, have a largest value.
  case terms(upTo: Int)

  /// Whole numbers of a unit, of which there are `perSecond`, and at least `least` of them.
  case units(perSecond: Int, least: Int)

  /// The nearest duration that the format can store; nil if it would be too short, or if none is
  /// near.
  package func nearest(to duration: Timebase) -> Timebase? {
    if case .terms(let most) = self {
      return duration.reducedTerms.allSatisfy { $0 <= most } ? duration : nil
    }
    guard case .units(let perSecond, let least) = self else { return duration }
    let numerator = Int(duration.numerator) * perSecond
    let denominator = Int(duration.denominator)
    let units = (2 * numerator + denominator) / (2 * denominator)
    guard units >= least else { return nil }
    return Timebase(numerator: units, denominator: perSecond)
  }

  /// The unit in a sentence: "hundredths" or "thousandths".
  var unit: String {
    guard case .units(let perSecond, _) = self else { return "fractions" }
    return perSecond == 100 ? "hundredths" : "thousandths"
  }

  /// The least number of units.
  var least: Int {
    guard case .units(_, let least) = self else { return 0 }
    return least
  }

  /// The highest rates, in frames a second: 50, 100/3, 25 and 20.
  var rates: [String] {
    guard case .units(let perSecond, let least) = self else { return [] }
    return (least..<least + 4).map { units in
      perSecond % units == 0 ? "\(perSecond / units)" : "\(perSecond)/\(units)"
    }
  }
}

extension Timebase {
  /// Numerator and denominator without common factors.
  fileprivate var reducedTerms: [Int] {
    var (divisor, rest) = (Int(numerator), Int(denominator))
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return [Int(numerator) / divisor, Int(denominator) / divisor]
  }
}

extension OutputFormat {
  /// The rates to choose from, in words: "50, 100/3, 25, 20 or less".
  package var possibleRates: String { Message.alternatives(traits.times.rates + ["less"]) }
}
