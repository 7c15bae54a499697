/// The first difference of two byte arrays, in one line; `nil` if they are equal.
package func firstDifference(_ actual: [UInt8], _ expected: [UInt8]) -> String? {
  if let i = zip(actual, expected).enumerated().first(where: { $1.0 != $1.1 })?.offset {
    return "byte \(i) is \(actual[i]), not \(expected[i])"
  }
  return actual.count == expected.count
    ? nil : "\(actual.count) bytes, not \(expected.count)"
}
