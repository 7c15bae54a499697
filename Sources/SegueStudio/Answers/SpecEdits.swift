import SegueMessages
import SegueSpec
import SegueYAML

/// Changes of values in the text of a spec.
struct SpecEdits: Decodable {
  struct Edit: Decodable {
    let path: [PathStep]
    let value: EditedValue?
  }

  let edits: [Edit]

  /// The number of the text that is changed; nil for any.
  let base: Int?

  /// A text that is changed in place of that of the session, which stays as it is.
  let text: String?

  /// The text with all changes, and with everything else as it is.
  ///
  /// - Throws: `YAMLEditError` if a value cannot be reached.
  func applied(to text: String) throws -> String {
    let edits = edits.map { YAMLEdit($0.path.map(\.step), to: $0.value?.value) }
    let changed = try YAMLEditor.applying(edits, to: text, shorthand: SpecMap.shorthand)
    let emptied = edits.compactMap { Self.emptied(by: $0, in: changed) }
    return emptied.isEmpty
      ? changed : try YAMLEditor.applying(emptied, to: changed, shorthand: SpecMap.shorthand)
  }

  /// The removal of a map of the root that lost its last key, unless a comment stands beside it.
  private static func emptied(by edit: YAMLEdit, in text: String) -> YAMLEdit? {
    guard edit.value == nil, edit.path.count == 2, case .key(let name) = edit.path[0],
      SpecMap.isEmptyWhenAbsent(name),
      text.split(whereSeparator: \.isNewline).contains("\(name): {}")
    else { return nil }
    return YAMLEdit([edit.path[0]], to: nil)
  }
}

extension PathStep {
  var step: YAMLEdit.Step {
    switch self {
    case .key(let key): .key(key)
    case .index(let index): .index(index)
    }
  }
}

/// A value of JSON that the page sends.
struct EditedValue: Decodable {
  let value: YAMLValue

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      value = .map(
        try container.allKeys.map { key in
          YAMLValue.Entry(
            key: key.stringValue, value: try container.decode(EditedValue.self, forKey: key).value)
        })
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var items: [YAMLValue] = []
      while !container.isAtEnd { items.append(try container.decode(EditedValue.self).value) }
      value = .list(items)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      value = .number(Self.text(of: number))
    } else {
      value = .string(try container.decode(String.self))
    }
  }

  /// The shortest text of a number, without an exponent and with at most six decimals.
  static func text(of number: Double) -> String {
    if let integer = Int(exactly: number) { return "\(integer)" }
    let millionths = (abs(number) * 1e6).rounded()
    guard millionths < 1e15 else { return "\(number)" }
    let (whole, rest) = Int(millionths).quotientAndRemainder(dividingBy: 1_000_000)
    var decimals = String(rest + 1_000_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    let sign = number < 0 && millionths > 0 ? "-" : ""
    return decimals.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(decimals)"
  }
}
