package import SegueYAML

extension YAMLValue: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension YAMLValue: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .number("\(value)") }
}

extension YAMLValue: ExpressibleByFloatLiteral {
  package init(floatLiteral value: Double) { self = .number("\(value)") }
}

extension YAMLValue: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension YAMLValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: YAMLValue...) { self = .list(elements) }
}

extension YAMLValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, YAMLValue)...) {
    self = .map(elements.map { Entry(key: $0, value: $1) })
  }
}
