import SegueMessages
import SegueTransitions

extension TimingFunction {
  /// The arguments of a spring's form, each with its range.
  private typealias Ranges = KeyValuePairs<String, ClosedRange<Double>>

  /// Parses a spring by its physics, or by the names that UIKit and SwiftUI give to its numbers.
  static func spring(
    _ arguments: [FunctionCall.Argument], _ text: String
  ) throws(SpecError.Problem) -> TimingFunction {
    let names = arguments.compactMap(\.name)
    if names.contains("dampingRatio"), names.contains("stiffness") {
      let ranges: Ranges = [
        "stiffness": 0.001...100_000, "dampingRatio": 0.001...100, "velocity": -1000...1000,
      ]
      let values = try named(arguments, ranges, text)
      let form = Spring.Form.stiffness(
        values["stiffness"] ?? 1500, dampingRatio: values["dampingRatio"] ?? 1)
      return .spring(Spring(form, initialVelocity: values["velocity"] ?? 0))
    }
    if names.contains("dampingRatio") { return try settling(arguments, text) }
    if names.contains("duration") || names.contains("bounce") {
      let values = try named(
        arguments, ["duration": 0.001...1000, "bounce": -0.99...0.99, "velocity": -1000...1000],
        text)
      let form = Spring.Form.perceptual(
        duration: values["duration"] ?? 0.5, bounce: values["bounce"] ?? 0)
      return .spring(Spring(form, initialVelocity: values["velocity"] ?? 0))
    }
    if names.contains("response") || names.contains("dampingFraction") {
      let values = try named(
        arguments,
        ["response": 0.001...1000, "dampingFraction": 0.001...100, "velocity": -1000...1000], text)
      let form = Spring.Form.response(
        values["response"] ?? 0.5, dampingFraction: values["dampingFraction"] ?? 1)
      return .spring(Spring(form, initialVelocity: values["velocity"] ?? 0))
    }
    return try physical(arguments, text)
  }

  /// Parses a spring of UIKit, whose duration is its end and therefore must be given.
  private static func settling(
    _ arguments: [FunctionCall.Argument], _ text: String
  ) throws(SpecError.Problem) -> TimingFunction {
    let ranges: Ranges = [
      "duration": 0.001...1000, "dampingRatio": 0.01...1, "velocity": -1000...1000,
    ]
    let values = try named(arguments, ranges, text)
    guard let duration = values["duration"], let ratio = values["dampingRatio"] else {
      throw .invalid(.text(text), expected: expected(ranges))
    }
    guard
      let spring = Spring.settling(
        in: duration, dampingRatio: ratio, initialVelocity: values["velocity"] ?? 0)
    else {
      throw .invalid(
        .text(text),
        expected: "a velocity with which UIKit finds a spring, such as 0 or a negative one")
    }
    return .spring(spring)
  }

  /// The values of arguments that must all have names, each at most once.
  private static func named(
    _ arguments: [FunctionCall.Argument], _ ranges: Ranges, _ text: String
  ) throws(SpecError.Problem) -> [String: Double] {
    var values: [String: Double] = [:]
    for argument in arguments {
      guard let name = argument.name, let range = ranges.first(where: { $0.key == name })?.value,
        values[name] == nil, let value = argument.number, range.contains(value)
      else { throw .invalid(.text(text), expected: expected(ranges)) }
      values[name] = value
    }
    return values
  }

  private static func expected(_ ranges: Ranges) -> String {
    func short(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
    let call = ranges.map { "\($0.key)=..." }.joined(separator: ", ")
    let known = ranges.map { name, range in
      "\(name) from \(short(range.lowerBound)) to \(short(range.upperBound))"
    }
    return "spring(\(call)) with " + known.joined(separator: ", ")
  }

  /// Parses arguments by position, then by name, such as `damping=20`.
  private static func physical(
    _ arguments: [FunctionCall.Argument], _ text: String
  ) throws(SpecError.Problem) -> TimingFunction {
    let names = ["mass", "stiffness", "damping", "velocity"]
    let ranges = [0.001...1000, 0.001...100_000, 0.001...10_000, -1000...1000]
    var values: [Double?] = [nil, nil, nil, nil]
    var isNamed = false
    for (position, argument) in arguments.enumerated() {
      isNamed = isNamed || argument.name != nil
      let slot = isNamed ? names.firstIndex(of: argument.name ?? "") : position
      guard let slot, slot < 4, values[slot] == nil, let value = argument.number,
        ranges[slot].contains(value)
      else {
        throw .invalid(
          .text(text),
          expected: "spring(mass, stiffness, damping, velocity), each by position or as name=value:"
            + " mass from 0.001 to 1000, stiffness from 0.001 to 100000,"
            + " damping from 0.001 to 10000, velocity from -1000 to 1000;"
            + " or spring(duration=..., bounce=...), spring(response=..., dampingFraction=...),"
            + " spring(stiffness=..., dampingRatio=...) or spring(duration=..., dampingRatio=...)")
      }
      values[slot] = value
    }
    return .spring(
      mass: values[0] ?? 1, stiffness: values[1] ?? 100, damping: values[2] ?? 10,
      initialVelocity: values[3] ?? 0)
  }
}
