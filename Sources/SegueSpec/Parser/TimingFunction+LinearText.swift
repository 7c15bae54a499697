import SegueMessages
import SegueTransitions

extension TimingFunction {
  /// Parses the stops of CSS's `linear()`: a number with up to two percentages each, in any order.
  ///
  /// - Source: CSS Easing Functions Level 2, 2024, 2.2.1.
  static func piecewiseLinear(
    _ arguments: [FunctionCall.Argument], _ text: String
  ) throws(SpecError.Problem) -> TimingFunction {
    let error = SpecError.Problem.invalid(
      .text(text),
      expected: "linear(stop, stop, ...), 2 to 1000 stops: a number from -10 to 10 with none, one"
        + " or two percentages, such as linear(0, 0.25 25% 75%, 1)")
    guard 2...1000 ~= arguments.count else { throw error }
    var stops: [(percent: Double?, output: Double)] = []
    // A percentage never falls below one before it.
    var largest = -Double.infinity
    for (index, argument) in arguments.enumerated() {
      guard let (output, percentages) = stop(argument) else { throw error }
      if percentages.isEmpty {
        let isLast = index == arguments.count - 1
        let percent: Double? = index == 0 ? 0 : isLast ? max(100, largest) : nil
        largest = max(largest, percent ?? largest)
        stops.append((percent, output))
      }
      for percent in percentages {
        largest = max(largest, percent)
        stops.append((largest, output))
      }
    }
    return .piecewiseLinear(spread(stops))
  }

  /// The number of a stop and its percentages, which stand on one side of it.
  private static func stop(
    _ argument: FunctionCall.Argument
  ) -> (output: Double, percentages: [Double])? {
    let words = argument.value.split(whereSeparator: \.isWhitespace)
    guard argument.name == nil, 1...3 ~= words.count,
      let place = words.firstIndex(where: { $0.last != "%" }), place != 1 || words.count == 2
    else { return nil }
    var percentages: [Double] = []
    for (index, word) in words.enumerated() where index != place {
      guard word.last == "%", let percent = number(word.dropLast()), -1000...1000 ~= percent
      else { return nil }
      percentages.append(percent)
    }
    guard let output = number(words[place]), -10...10 ~= output else { return nil }
    return (output, percentages)
  }

  private static func number(_ text: Substring) -> Double? {
    FunctionCall.Argument(name: nil, value: String(text)).number
  }

  /// Spaces stops without a percentage evenly between those that have one.
  private static func spread(_ stops: [(percent: Double?, output: Double)]) -> [Stop] {
    var percents: [Double] = []
    for (index, stop) in stops.enumerated() {
      guard stop.percent == nil, let low = percents.last,
        // The last stop has a percentage.
        let next = stops[index...].firstIndex(where: { $0.percent != nil })
      else {
        percents.append(stop.percent ?? 0)
        continue
      }
      let high = stops[next].percent ?? low
      percents.append(low + (high - low) / Double(next - index + 1))
    }
    return zip(percents, stops).map { Stop(input: $0 / 100, output: $1.output) }
  }
}
