import SeguePixels
import SegueTransitions

@testable import SegueMessages
@testable import SegueSpec
@testable import SegueTimeline

@testable import Segue

/// Texts of single values: curves, colors, numbers and variables.
enum ValuesFuzz: FuzzTarget {
  static let name = "values"
  static let seedFolders: [String] = []
  static let dictionary: String? = "values"
  static let longestInput = 200

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    if let curve = try? TimingFunction(specText: text) { try check(curve) }
    if let color = Color(specText: text) { try check(color) }
    if let number = try? Rational(text) { try check(number) }
    try checkDecimal(text)
    try checkVariables(text)
    if let shard = Shard(text) {
      try FuzzFailure.check(Shard("\(shard)") == shard, "\(shard) is not read back")
      try check(shard)
    }
    if let frames = Timeline.frames(text) {
      try FuzzFailure.check(!frames.isEmpty, "\(frames) has no frames")
    }
    if let word = TimingFunction.named.map(\.name).nearest(to: text) {
      try FuzzFailure.check(TimingFunction.named.contains { $0.name == word }, "no word \(word)")
    }
  }

  private static func check(_ curve: TimingFunction) throws(FuzzFailure) {
    for duration in [0.001, 0.5, 86_400] {
      let (start, end) = (
        curve.progress(at: 0, duration: duration), curve.progress(at: 1, duration: duration)
      )
      try FuzzFailure.check(
        (start == 0 || curve.jumpsAtItsStart) && start.isFinite && end == 1,
        "\(curve) goes from \(start) to \(end)")
      for step in 1..<8 {
        let progress = curve.progress(at: Double(step) / 8, duration: duration)
        try FuzzFailure.check(progress.isFinite, "\(curve) is \(progress) at \(step)/8")
      }
    }
    let again = try? TimingFunction(specText: "\(curve)")
    try FuzzFailure.check(
      again == curve, "\(curve) is read back as \(again.map { "\($0)" } ?? "nothing")")
    guard case .spring(let spring) = curve else { return }
    let duration = spring.settlingDuration
    try FuzzFailure.check(duration.isFinite && duration >= 0, "\(curve) settles after \(duration)")
  }

  private static func check(_ color: Color) throws(FuzzFailure) {
    let digits = [color.red, color.green, color.blue, color.alpha].map { channel in
      let text = String(channel, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    try FuzzFailure.check(
      Color(specText: "#" + digits.joined()) == color, "\(color) is not read back")
  }

  private static func check(_ number: Rational) throws(FuzzFailure) {
    // The result of a computation may have one digit more than a decimal number may.
    if number.numerator.magnitude < 1_000_000_000_000_000_000 {
      try FuzzFailure.check((try? Rational("\(number)")) == number, "\(number) is not read back")
    }
    if let sum = number.adding(number) {
      try FuzzFailure.check(sum.subtracting(number) == number, "\(number) twice, less once")
    }
    try FuzzFailure.check(number.doubleValue.isFinite, "\(number) is \(number.doubleValue)")
    guard let rate = FrameRate(number) else { return }
    for frame in [0, 1, Timeline.largestFrameCount] {
      // The first frame at the time of a frame is that frame, because times are exact.
      let first = rate.frame(from: rate.time(ofFrame: frame))
      try FuzzFailure.check(first == Int128(frame), "frame \(frame) at \(rate) is \(first)")
    }
  }

  /// A decimal number of ours is also one for Swift, with the same value.
  private static func checkDecimal(_ text: String) throws(FuzzFailure) {
    guard let decimal = DecimalText(text) else { return }
    guard let double = Double(text) else { throw FuzzFailure("\(text) is no number for Swift") }
    guard let rational = decimal.rational else { return }
    let difference = abs(rational.doubleValue - double)
    try FuzzFailure.check(difference <= abs(double) * 0x1p-50, "\(text) is \(rational)")
  }

  private static func checkVariables(_ text: String) throws(FuzzFailure) {
    var variables = Variables(values: ["a": text, "b": "$${a}"])
    let limit = 4 * longestInput
    let doubled = text.replacing("$", with: "$$")
    try FuzzFailure.check(
      (try? variables.substituted(in: doubled, limit: limit)) == text,
      "'\(doubled)' is not '\(text)'")
    // A value is inserted verbatim, whatever it contains.
    try FuzzFailure.check(
      (try? variables.substituted(in: "${a}${b}", limit: limit)) == text + "$${a}",
      "a value was looked into")
    _ = try? variables.substituted(in: text, limit: limit)
  }

  /// The frames of all shards are consecutive and cover all frames.
  private static func check(_ shard: Shard) throws(FuzzFailure) {
    let all = 7..<2000
    let frames = shard.frames(of: all, unit: 250)
    try FuzzFailure.check(
      all.lowerBound <= frames.lowerBound && frames.upperBound <= all.upperBound,
      "\(shard) has frames \(frames)")
    if shard.index == shard.count {
      try FuzzFailure.check(frames.upperBound == all.upperBound, "\(shard) ends at \(frames)")
    } else if let next = Shard(shard.index + 1, of: shard.count) {
      let following = next.frames(of: all, unit: 250)
      try FuzzFailure.check(following.lowerBound == frames.upperBound, "\(next) has \(following)")
    }
  }
}

extension TimingFunction {
  /// Whether the curve may have another value than 0 at exactly its start.
  fileprivate var jumpsAtItsStart: Bool {
    switch self {
    case .steps(_, .start), .steps(_, .both), .piecewiseLinear: true
    case .steps, .cubicBezier, .path, .power, .spring: false
    }
  }
}
