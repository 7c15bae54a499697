import SegueMessages
import SeguePixels
package import SegueTimeline
import SegueTransitions

extension SpecParser {
  /// The text of a scalar, whatever type YAML would give it.
  package mutating func string(_ node: SpecNode, expected: String) -> String? {
    guard case .scalar(let scalar) = node.content, !scalar.text.isEmpty else {
      return refuse(node, expected: expected)
    }
    return scalar.text
  }

  mutating func located(_ node: SpecNode, expected: String) -> Located<String>? {
    string(node, expected: expected).map { Located(value: $0, at: node) }
  }

  package mutating func bool(_ node: SpecNode) -> Bool? {
    guard let text = plainText(node), let value = Bool(text) else {
      return refuse(node, expected: "true or false")
    }
    return value
  }

  /// Parses a number that `accepts` allows.
  package mutating func number(
    _ node: SpecNode, expected: String, accepts: (Double) -> Bool
  ) -> Double? {
    guard let text = plainText(node), DecimalText(text) != nil,
      let value = Double(text), value.isFinite, accepts(value)
    else { return refuse(node, expected: expected) }
    return value
  }

  package mutating func integer(_ node: SpecNode, expected: String, in range: ClosedRange<Int>)
    -> Int?
  {
    guard let text = plainText(node), DecimalText(text)?.isInteger == true,
      let value = Int(text), range.contains(value)
    else { return refuse(node, expected: expected) }
    return value
  }

  /// Parses a number of a key; a message also names the alternatives in `words`.
  package mutating func number(
    _ node: SpecNode, _ number: SpecNumber, or words: [String] = []
  ) -> Double? {
    self.number(
      node, expected: (words + [number.expected]).joined(separator: ", or "),
      accepts: number.contains)
  }

  /// Parses a number of a key; a missing or invalid one gives `default`.
  mutating func number(_ node: SpecNode?, _ number: SpecNumber, default: Double) -> Double {
    node.flatMap { self.number($0, number) } ?? `default`
  }

  /// Parses a whole number of a key.
  package mutating func integer(_ node: SpecNode, _ number: SpecNumber) -> Int? {
    integer(
      node, expected: number.expected,
      in: Int(number.range.lowerBound)...Int(number.range.upperBound))
  }

  /// Parses an exact number of a key.
  mutating func rational(_ node: SpecNode, _ number: SpecNumber) -> Rational? {
    rational(node, expected: number.expected) { number.contains($0) ? $0 : nil }
  }

  /// Parses an exact number, which `accepts` converts.
  package mutating func rational<Value>(
    _ node: SpecNode, expected: String, accepts: (Rational) -> Value?
  ) -> Value? {
    guard case .scalar(let scalar) = node.content else { return refuse(node, expected: expected) }
    // A fraction is not a number in YAML and JSON, so it may be in quotes.
    guard !scalar.isQuoted || scalar.text.contains("/") else {
      return refuse(node, expected: expected)
    }
    do throws(RationalError) {
      if let value = accepts(try Rational(scalar.text)) { return value }
    } catch .inexact(let text) where Double(text).map({ abs($0) < 1e18 }) ?? true {
      return refuse(node, .inexact(text))
    } catch {
      return refuse(node, expected: expected)
    }
    return refuse(node, expected: expected)
  }

  /// Parses a time from 0 seconds to one day.
  mutating func seconds(_ node: SpecNode) -> Rational? {
    rational(node, .seconds)
  }

  /// Parses a word of an enumeration.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(_ node: SpecNode) -> Word? {
    let words = Word.allCases.map(\.rawValue)
    return word(node, among: words).flatMap(Word.init(rawValue:))
  }

  mutating func word(_ node: SpecNode, among words: [String]) -> String? {
    let expected = Message.alternatives(words)
    guard let text = string(node, expected: expected) else { return nil }
    guard words.contains(text) else {
      return refuse(node, expected: expected, nearest: words.nearest(to: text))
    }
    return text
  }

  /// Parses a color; a message also names the alternatives in `words`.
  mutating func color(_ node: SpecNode, or words: [String] = []) -> Color? {
    let color = "a color such as \"#3478f6\", \"#3478f680\" or steelblue"
    let expected = (words + [color]).joined(separator: ", or ")
    guard let text = string(node, expected: expected) else { return nil }
    guard let color = Color(specText: text) else {
      return refuse(
        node, expected: expected, nearest: (words + ColorName.names).nearest(to: text))
    }
    return color
  }

  /// Parses a color without transparency.
  mutating func opaqueColor(_ node: SpecNode, expected: String) -> Color? {
    guard let text = string(node, expected: expected) else { return nil }
    guard let color = Color(specText: text), color.isOpaque else {
      return refuse(node, expected: expected, nearest: ColorName.names.nearest(to: text))
    }
    return color
  }

  mutating func curve(_ node: SpecNode) -> TimingFunction? {
    let expected = "the name of a curve, or a function such as \"cubicBezier(0.4, 0, 0.2, 1)\""
    guard let text = string(node, expected: expected) else { return nil }
    do throws(SpecError.Problem) {
      return try TimingFunction(specText: text)
    } catch {
      return refuse(node, error)
    }
  }

  /// Parses the name of a view, and marks the view as used.
  mutating func viewName(_ node: SpecNode) -> Located<String>? {
    guard let name = knownName(node, kind: "view", among: \.viewNames) else { return nil }
    usedViews.insert(name.value)
    return name
  }

  /// Parses a name that must be known in this spec.
  mutating func knownName(
    _ node: SpecNode, kind: String, among names: WritableKeyPath<SpecParser, KnownNames>
  ) -> Located<String>? {
    guard let name = located(node, expected: "the name of a \(kind)") else { return nil }
    guard !self[keyPath: names].contains(name.value) else { return name }
    // An empty list of names has its own error already, and no name could be valid.
    if !self[keyPath: names].isEmpty {
      let nearest = self[keyPath: names].nearest(to: name.value)
      report(
        .unknownName(name.value, kind: kind, known: self[keyPath: names].all, nearest: nearest),
        at: node)
    }
    return nil
  }

  /// The text of an unquoted scalar.
  private func plainText(_ node: SpecNode) -> String? {
    guard case .scalar(let scalar) = node.content, !scalar.isQuoted else { return nil }
    return scalar.text
  }

  /// Whether the name of a variable or option can be written into a row again.
  ///
  /// A YAML key on one line has at most 1024 characters, and JSON may use six characters for one.
  package mutating func hasUsableName(_ entry: SpecNode.Entry) -> Bool {
    let count = entry.key.utf8.count
    guard count > Self.longestName else { return true }
    report(
      .unusable("has a name of \(count) bytes, expected at most \(Self.longestName)"),
      at: entry.value)
    return false
  }

  private static let longestName = 160
}

extension Located {
  /// Takes the node's position.
  init(value: Value, at node: SpecNode) {
    self.init(value: value, position: node.position)
  }
}
