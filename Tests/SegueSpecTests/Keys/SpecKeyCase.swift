import SegueControllers
import SegueEncoding
import SegueSpec
import SegueTimeline
import SegueTransitions

/// A key of the table in a spec that sets it.
struct SpecKeyCase {
  let map: SpecMap
  let key: SpecKey

  var path: String { map.path(of: key) }

  /// Every key of the table, with the parameters of all transitions.
  static let all = (SpecMap.all + SpecMap.transitions(Catalogue.transitions)).flatMap { map in
    map.keys.map { SpecKeyCase(map: map, key: $0) }
  }

  /// The errors of a spec that gives the key a value.
  func errors(_ value: String) -> [String] { Self.errors(map.example(key, value: value)) }

  /// A spec that gives the key a value, or that has only what the map needs beside it.
  func spec(_ value: String?) throws -> Spec {
    let entries = value.map { key.entries($0) } ?? key.beside
    return try Self.parse(map.context.replacing("…", with: entries))
  }

  static func errors(_ lines: String) -> [String] {
    do {
      _ = try parse(lines)
      return []
    } catch let error as SpecErrors {
      return error.errors.map { "\($0)" }
    } catch {
      return ["\(error)"]
    }
  }

  /// Parses lines of a spec, completed by the keys that every spec needs.
  static func parse(_ lines: String) throws -> Spec {
    let keys = lines.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    var text = lines + "\n"
    if !keys.contains("segue") { text += "segue: 1\n" }
    if !keys.contains("canvas") { text += "canvas: { size: [390, 844] }\n" }
    if !keys.contains("views") {
      text += "views: { home: { color: teal }, settings: { color: navy }, map: { color: gray } }\n"
    }
    if !keys.contains("timeline"), !keys.contains("storyboard") {
      text += "timeline: [{ show: home }]\n"
    }
    return try Spec.parse(
      text: text, file: "key.yaml", segues: ["spiral": StoryboardSegue.self])
  }
}

extension SpecKeyCase {
  /// A kind of number that the key takes, with the text of a value that has one in its place.
  struct Number {
    let number: SpecNumber
    let text: (String) -> String
  }

  /// The numbers that the key takes.
  var numbers: [Number] { Self.numbers(key.values) }

  private static func numbers(_ values: SpecValue) -> [Number] {
    switch values {
    case .number(let number): [Number(number: number) { $0 }]
    case .anyOf(let values): values.flatMap { numbers($0) }
    case .tuple(let places, _):
      places.indices.flatMap { index in
        numbers(places[index]).map { place in
          Number(number: place.number) { value in
            // 1 lies in the range of every place.
            let items = places.indices.map { $0 == index ? place.text(value) : "1" }
            return "[" + items.joined(separator: ", ") + "]"
          }
        }
      }
    // Keyframes have three values here, so a list with a number for each has three.
    case .list(.number(let number), _, _):
      [Number(number: number) { "[\($0), \($0), \($0)]" }]
    case .setting(let setting): numbers(setting)
    default: []
    }
  }

  private static func numbers(_ setting: OutputSetting) -> [Number] {
    switch setting.values {
    case .number(let range):
      let number = SpecNumber("", range, phrase: setting.expected)
      return [Number(number: number) { $0 }]
    case .integer(let range, _), .bitRate(let range), .bytes(let range):
      return [
        Number(number: SpecNumber("", whole: range, phrase: setting.expected)) { $0 }
      ]
    default: return []
    }
  }

  /// The words that the key takes, and whether it takes no others.
  var words: (all: [String], areClosed: Bool) { Self.words(key.values) }

  private static func words(_ values: SpecValue) -> (all: [String], areClosed: Bool) {
    switch values {
    case .word(let words): return (words, true)
    case .anyOf(let values):
      let parts = values.map { words($0) }
      return (parts.flatMap(\.all), parts.allSatisfy(\.areClosed))
    case .text: return ([], false)
    default: return ([], true)
    }
  }
}

extension SpecNumber {
  /// Numbers at the ends of the range that are within it.
  var ends: [String] {
    let low = excludesLowest ? range.lowerBound + 0.001 : range.lowerBound
    return [low, range.upperBound].filter(\.isFinite).map { text($0) }
  }

  /// Numbers just outside of the range.
  var outside: [String] {
    var numbers: [String] = []
    let (low, high) = (range.lowerBound, range.upperBound)
    if case .whole = form {
      if low > -1e15 { numbers.append(text(low - 1)) }
      if high < 1e15 { numbers.append(text(high + 1)) }
      return numbers
    }
    if excludesLowest {
      numbers.append(text(low))
    } else if low.isFinite {
      // The next number below 0 has too many digits for an exact one.
      numbers.append(text(low == 0 ? -0.001 : low.nextDown))
    }
    if high.isFinite { numbers.append(text(high == 0 ? 0.001 : high.nextUp)) }
    return numbers
  }

  private func text(_ number: Double) -> String {
    if case .whole = form {
      Int(exactly: number).map(String.init) ?? "\(number)"
    } else {
      "\(number)"
    }
  }
}
