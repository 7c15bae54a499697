import SegueEncoding
import SegueMessages
import SegueSpec

extension SpecSchema {
  /// The schema of a value.
  mutating func schema(_ values: SpecValue) -> JSONTree {
    let alternatives = self.alternatives(values)
    return alternatives.count == 1 ? alternatives[0] : .map(["anyOf": .array(alternatives)])
  }

  /// The schemas of a value, one for each form.
  private mutating func alternatives(_ values: SpecValue) -> [JSONTree] {
    var forms = self.forms(values)
    // Any text may be a variable, so a form of its own is only needed where text is refused.
    if takesVariables, values.isScalar, !values.takesText { forms.append(variable()) }
    var unique: [JSONTree] = []
    for form in forms where !unique.contains(form) { unique.append(form) }
    return unique
  }

  private mutating func forms(_ values: SpecValue) -> [JSONTree] {
    switch values {
    case .text: [text()]
    case .number(let number): self.number(number)
    case .word(let words): [Self.enumeration(words)]
    case .bool: [.map(["type": .string("boolean")])]
    case .color: [color()]
    case .curve: [curve()]
    case .list(let items, let counts, _):
      [.object(Self.array(counts) + [.init("items", schema(items))])]
    case .tuple(let places, _): [tuple(places)]
    case .map(let map): [reference(map)]
    case .named(let value, let least, _):
      [
        .map([
          "type": .string("object"), "minProperties": .number(Double(least)),
          "additionalProperties": schema(value),
        ])
      ]
    case .transition: [transition()]
    case .setting(let setting): self.setting(setting)
    case .version(let versions):
      [
        .map([
          "type": .string("integer"), "enum": .array(versions.map { .number(Double($0)) }),
        ]), Self.enumeration(versions.map { "\($0)" }),
      ]
    case .steps(let first, let others): [steps(first, others)]
    case .anyOf(let values): values.flatMap { forms($0) }
    }
  }

  private mutating func number(_ number: SpecNumber) -> [JSONTree] {
    var isWhole = false
    if case .whole = number.form { isWhole = true }
    var members: [JSONTree.Member] = [.init("type", .string(isWhole ? "integer" : "number"))]
    let (low, high) = (number.range.lowerBound, number.range.upperBound)
    if low > -1e15 {
      members.append(.init(number.excludesLowest ? "exclusiveMinimum" : "minimum", .number(low)))
    }
    if high < 1e15 { members.append(.init("maximum", .number(high))) }
    guard case .exact = number.form else { return [.object(members)] }
    return [.object(members), fraction()]
  }

  private mutating func tuple(_ places: [SpecValue]) -> JSONTree {
    let counts = places.count...places.count
    let items = places.map { schema($0) }
    guard let first = items.first, items.contains(where: { $0 != first }) else {
      return .object(Self.array(counts) + items.prefix(1).map { .init("items", $0) })
    }
    return .object(Self.array(counts) + [.init("prefixItems", .array(items))])
  }

  private static func array(_ counts: ClosedRange<Int>) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = [.init("type", .string("array"))]
    if counts.lowerBound > 0 {
      members.append(.init("minItems", .number(Double(counts.lowerBound))))
    }
    if counts.upperBound < .max {
      members.append(.init("maxItems", .number(Double(counts.upperBound))))
    }
    return members
  }

  /// The steps of a timeline, of which only the first shows a view.
  ///
  /// An editor that does not know `prefixItems` still completes both kinds.
  private mutating func steps(_ first: SpecMap, _ others: SpecMap) -> JSONTree {
    let (one, other) = (reference(first), reference(others))
    return .map([
      "type": .string("array"), "minItems": .number(1),
      "items": .map(["anyOf": .array([one, other])]),
      "contains": Self.has(["show"]), "maxContains": .number(1),
      "allOf": .array([
        .map([
          "type": .string("array"), "minItems": .number(1), "prefixItems": .array([one]),
        ])
      ]),
    ])
  }

  static func enumeration(_ words: [String]) -> JSONTree {
    .map(["type": .string("string"), "enum": .strings(words)])
  }

  private mutating func setting(_ setting: OutputSetting) -> [JSONTree] {
    switch setting.values {
    case .word: setting.words.isEmpty ? [text()] : [Self.enumeration(setting.words), text()]
    case .number(let range): number(SpecNumber("", range))
    case .integer(let range, _): number(SpecNumber("", whole: range))
    case .flag: [.map(["type": .string("boolean")])]
    case .color: [color()]
    case .bitRate(let range):
      number(SpecNumber("", whole: range)) + [Self.pattern(#"^[0-9.]+([eE][-+]?[0-9]+)?[kM]?$"#)]
    case .bytes(let range):
      number(SpecNumber("", whole: range))
        + [Self.pattern(#"^[0-9]+(\.[0-9]+)?([kKMG]B|[KMG](iB)?)?$"#)]
    }
  }
}

extension SpecValue {
  /// Whether a form of the value is a scalar.
  fileprivate var isScalar: Bool {
    switch self {
    case .text, .number, .word, .bool, .color, .curve, .setting, .version: true
    case .anyOf(let values): values.contains(where: \.isScalar)
    case .list, .tuple, .map, .named, .transition, .steps: false
    }
  }

  /// Whether any text is a value.
  fileprivate var takesText: Bool {
    switch self {
    case .text: true
    case .anyOf(let values): values.contains(where: \.takesText)
    case .setting(let setting):
      if case .word = setting.values { true } else { false }
    default: false
    }
  }
}
