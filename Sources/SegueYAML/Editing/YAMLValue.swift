/// A value to write into a YAML or JSON text.
package indirect enum YAMLValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number as the text has it, by the grammar of JSON.
  case number(String)
  case string(String)
  case list([YAMLValue])
  case map([Entry])

  package struct Entry: Hashable, Sendable {
    package let key: String
    package let value: YAMLValue

    package init(key: String, value: YAMLValue) {
      (self.key, self.value) = (key, value)
    }
  }
}

extension YAMLValue {
  /// The value in flow style, on one line of YAML.
  package var line: String { YAMLWriter(isJSON: false).text(self, inFlow: true) }

  /// The first reason why the value cannot be written; nil if there is none.
  var problem: Problem? {
    switch self {
    case .null, .bool, .string: return nil
    case .number(let text): return YAMLWord.isNumber(text) ? nil : .number(text)
    case .list(let items): return items.lazy.compactMap(\.problem).first
    case .map(let entries):
      var keys: Set<String> = []
      for entry in entries {
        guard keys.insert(entry.key).inserted else { return .repeatedKey(entry.key) }
        if let problem = entry.value.problem { return problem }
      }
      return nil
    }
  }

  enum Problem: Hashable {
    /// A number whose text is none.
    case number(String)
    /// A key that a map has twice.
    case repeatedKey(String)
  }
}
