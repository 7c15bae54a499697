/// A uniform of a shader, which is a parameter of its transition.
package struct ShaderUniform: Hashable, Sendable {
  package let name: String
  package let kind: Kind

  /// The value that a comment gives; a picture has none.
  package let defaultValue: Value?

  /// The numbers that it may have, or its components; nil for all.
  package let range: ClosedRange<Double>?

  /// The rest of its comment, in one line; empty if there is none.
  package let help: String

  /// Line of the declaration.
  package let line: Int

  package enum Kind: Hashable, Sendable {
    case float, int, bool
    /// A vector of floats, of integers or of truths, with its length.
    case floats(Int), ints(Int), bools(Int)
    case picture
  }

  /// The scalars of a value.
  package enum Value: Hashable, Sendable {
    case floats([Float])
    /// Integers, or truths as 0 and −1.
    case ints([Int32])

    /// The numbers, as far as they are floats or integers.
    var numbers: [Double] {
      switch self {
      case .floats(let numbers): numbers.map { Double($0) }
      case .ints(let numbers): numbers.map { Double($0) }
      }
    }
  }
}
