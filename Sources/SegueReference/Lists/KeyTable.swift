import SegueEncoding
package import SegueSpec

/// The table of a spec's keys for a program that makes controls of it.
package enum KeyTable {
  /// All maps of a spec by their names, each with its keys and the rules between them.
  ///
  /// A key has a form, which says what may be written, and its default, as a value where the table
  /// has one and in words where it depends on other things.
  ///
  /// - Throws: ``SpecError`` if the memory does not suffice.
  package static func tree() throws(SpecError) -> JSONTree {
    var members: [JSONTree.Member] = []
    for map in SpecMap.all { members.append(.init(map.name, try tree(of: map))) }
    return .object(members)
  }

  private static func tree(of map: SpecMap) throws(SpecError) -> JSONTree {
    var keys: [JSONTree] = []
    for key in map.keys { keys.append(try tree(of: key)) }
    return .map([
      "help": .string(map.help), "keys": .array(keys), "rules": .array(map.rules.map(rule)),
    ])
  }

  private static func tree(of key: SpecKey) throws(SpecError) -> JSONTree {
    var members: [JSONTree.Member] = [
      .init("name", .string(key.name)), .init("help", .string(key.help)),
      .init("form", form(key.values)),
    ]
    switch key.default {
    case .required: members.append(.init("isRequired", .bool(true)))
    case .absent: break
    case .value(let text): members.append(.init("default", try JSONTree(specText: text)))
    case .told(let words): members.append(.init("usual", .string(words)))
    }
    return .object(members)
  }

  private static func rule(_ rule: SpecMap.Rule) -> JSONTree {
    switch rule {
    case .exactlyOne(let keys): .map(["kind": .string("exactlyOne"), "keys": .strings(keys)])
    case .atLeastOne(let keys): .map(["kind": .string("atLeastOne"), "keys": .strings(keys)])
    case .excludes(let key, let others):
      .map(["kind": .string("excludes"), "key": .string(key), "keys": .strings(others)])
    case .belong(let keys, let owner):
      .map(["kind": .string("belong"), "keys": .strings(keys), "owner": .string(owner)])
    case .needs(let key, let other, _):
      .map(["kind": .string("needs"), "key": .string(key), "other": .string(other)])
    case .excludesWithin(let key, let other, let inner):
      .map([
        "kind": .string("excludesWithin"), "key": .string(key), "other": .string(other),
        "inner": .string(inner),
      ])
    }
  }

  /// The form of a value, whose `kind` says which other members it has.
  private static func form(_ values: SpecValue) -> JSONTree {
    let forms = forms(values)
    return forms.count == 1 ? forms[0] : kind("anyOf", [.init("forms", .array(forms))])
  }

  private static func forms(_ values: SpecValue) -> [JSONTree] {
    switch values {
    case .text(let phrase): [kind("text", [.init("phrase", .string(phrase))])]
    case .number(let number): [self.number(number)]
    case .word(let words): [choice(.strings(words))]
    case .bool: [kind("bool")]
    case .color: [kind("color")]
    case .curve: [kind("text", [.init("phrase", .string(values.expected))])]
    case .list(let items, _, let phrase):
      [kind("list", [.init("items", form(items)), .init("phrase", .string(phrase))])]
    case .tuple(let places, let phrase):
      [
        kind(
          "tuple",
          [.init("places", .array(places.map(form))), .init("phrase", .string(phrase))])
      ]
    case .map(let map): [kind("map", [.init("map", .string(map.name))])]
    case .named(let value, _, let phrase):
      [kind("named", [.init("value", form(value)), .init("phrase", .string(phrase))])]
    case .transition: [kind("transition")]
    case .setting(let setting): self.forms(setting)
    case .version(let versions): [choice(.array(versions.map { .number(Double($0)) }))]
    case .steps: [kind("steps")]
    case .anyOf(let alternatives): self.alternatives(alternatives)
    }
  }

  /// The forms of alternatives; a text that stands for the first key of a map is no form of its
  /// own.
  private static func alternatives(_ values: [SpecValue]) -> [JSONTree] {
    let forms = values.flatMap(forms)
    guard let key = SpecValue.anyOf(values).shorthand, key.isText else { return forms }
    return forms.compactMap { form in
      switch form.kind {
      case "text": nil
      // Alternatives of alternatives have it already.
      case "map" where !form.members.contains { $0.key == "shorthand" }:
        .object(form.members + [.init("shorthand", .string(key.name))])
      default: form
      }
    }
  }

  private static func forms(_ setting: OutputSetting) -> [JSONTree] {
    let text = kind("text", [.init("phrase", .string(setting.expected))])
    return switch setting.values {
    case .word: setting.words.isEmpty ? [text] : [choice(.strings(setting.words)), text]
    case .number(let range): [number(SpecNumber("", range))]
    case .integer(let range, _): [number(SpecNumber("", whole: range))]
    case .flag: [kind("bool")]
    case .color: [kind("color")]
    case .bitRate, .bytes: [text]
    }
  }

  private static func kind(_ name: String, _ others: [JSONTree.Member] = []) -> JSONTree {
    .object([.init("kind", .string(name))] + others)
  }

  private static func choice(_ choices: JSONTree) -> JSONTree {
    kind("choice", [.init("choices", choices)])
  }

  private static func number(_ number: SpecNumber) -> JSONTree {
    var isWhole = false
    if case .whole = number.form { isWhole = true }
    return kind(
      "number",
      [
        .init("minimum", .number(number.range.lowerBound)),
        .init("maximum", .number(number.range.upperBound)),
        .init("isAbove", .bool(number.excludesLowest)), .init("isWhole", .bool(isWhole)),
        .init("unit", .string(number.unit)),
      ])
  }
}

extension JSONTree {
  /// The kind of a form.
  fileprivate var kind: String? {
    guard case .string(let kind)? = members.first(where: { $0.key == "kind" })?.value else {
      return nil
    }
    return kind
  }
}
