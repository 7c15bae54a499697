import SegueTimeline

extension SpecParser {
  package mutating func output(_ node: SpecNode) -> Spec.Output {
    var output = Spec.Output()
    let keys = [
      "path", "format", "codec", "crf", "preset", "profile", "level", "gop", "tune", "bitrate",
      "codecOptions",
    ]
    guard let values = entries(of: node, keys: keys, expected: "a map of output settings") else {
      return output
    }
    output.path = values["path"].flatMap { located($0, expected: "a file or a folder") }
    output.format = values["format"].flatMap { node in
      word(node).map { Located(value: $0, at: node) }
    }
    output.codec = values["codec"].flatMap { located($0, expected: "the name of a codec") }
    output.crf = values["crf"].flatMap { node in
      number(node, expected: "a number from 0 to 63") { 0...63 ~= $0 }
        .map { Located(value: $0, at: node) }
    }
    output.preset = values["preset"].flatMap { located($0, expected: "a preset such as medium") }
    output.profile = values["profile"].flatMap { located($0, expected: "a profile such as high") }
    output.level = values["level"].flatMap { located($0, expected: "a level such as 4.1") }
    output.gop = values["gop"].flatMap { node in
      integer(node, expected: "a whole number of frames from 1 to 1000000", in: 1...1_000_000)
        .map { Located(value: $0, at: node) }
    }
    output.tune = values["tune"].flatMap { located($0, expected: "a tuning such as animation") }
    output.bitrate = values["bitrate"].flatMap { bitrate($0) }
    output.codecOptions = values["codecOptions"].map { codecOptions($0) } ?? []
    return output
  }

  /// Parses bits per second: a number, which `k` multiplies by a thousand and `M` by a million.
  private mutating func bitrate(_ node: SpecNode) -> Located<Int>? {
    let expected = "bits a second such as 8000000, 8000k or 8M"
    guard let text = string(node, expected: expected) else { return nil }
    let factor =
      switch text.last {
      case "k": Rational(1000)
      case "M": Rational(1_000_000)
      default: Rational(1)
      }
    let digits = factor == Rational(1) ? text : String(text.dropLast())
    guard !digits.contains("/"), let bits = (try? Rational(digits))?.multiplied(by: factor),
      bits.denominator == 1, 1...1_000_000_000_000 ~= bits.numerator
    else { return refuse(node, expected: expected) }
    return Located(value: Int(bits.numerator), at: node)
  }

  private mutating func codecOptions(_ node: SpecNode) -> [Spec.Output.Option] {
    guard case .map(let entries) = node.content else {
      return refuse(node, expected: "a map of the codec's own options") ?? []
    }
    return entries.compactMap { entry in
      guard hasUsableName(entry) else { return nil }
      return located(entry.value, expected: "a value for the codec").map {
        Spec.Output.Option(name: entry.key, value: $0)
      }
    }
  }
}
