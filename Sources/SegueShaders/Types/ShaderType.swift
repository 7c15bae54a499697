/// A type of the language.
indirect enum ShaderType: Hashable, Sendable {
  case void
  case scalar(Kind)
  case vector(Kind, Int)
  /// A square matrix; its columns follow each other.
  case matrix(Int)
  case sampler
  case array(ShaderType, Int)
  case structure(ShaderStructure)

  enum Kind: Hashable, Sendable {
    case float, int, bool
  }

  static let float = ShaderType.scalar(.float)
  static let int = ShaderType.scalar(.int)
  static let bool = ShaderType.scalar(.bool)

  /// A scalar, or a vector of 2 to 4.
  init(_ kind: Kind, _ count: Int) { self = count == 1 ? .scalar(kind) : .vector(kind, count) }

  /// The built-in type of a name.
  init?(named name: String) {
    guard let type = Self.names[name] else { return nil }
    self = type
  }

  /// The names of the built-in types.
  static let names: [String: ShaderType] = {
    var names: [String: ShaderType] = [
      "void": .void, "float": .float, "int": .int, "bool": .bool, "sampler2D": .sampler,
    ]
    for count in 2...4 {
      names["vec\(count)"] = .vector(.float, count)
      names["ivec\(count)"] = .vector(.int, count)
      names["bvec\(count)"] = .vector(.bool, count)
      names["mat\(count)"] = .matrix(count)
      names["mat\(count)x\(count)"] = .matrix(count)
    }
    return names
  }()

  /// The kinds of its scalars, in their order.
  var kinds: [Kind] {
    switch self {
    case .void: []
    // A sampler is the number of its picture.
    case .sampler: [.int]
    case .scalar(let kind): [kind]
    case .vector(let kind, let count): Array(repeating: kind, count: count)
    case .matrix(let count): Array(repeating: .float, count: count * count)
    case .array(let element, let count):
      Array(repeatElement(element.kinds, count: count).joined())
    case .structure(let structure): structure.fields.flatMap(\.type.kinds)
    }
  }

  /// Number of its scalars, without making a list of them.
  var scalarCount: Int {
    switch self {
    case .void: 0
    case .scalar, .sampler: 1
    case .vector(_, let count): count
    case .matrix(let count): count * count
    case .array(let element, let count):
      element.scalarCount.multipliedReportingOverflow(by: count).overflow
        ? .max : element.scalarCount &* count
    case .structure(let structure):
      structure.fields.reduce(0) { sum, field in
        let (total, overflow) = sum.addingReportingOverflow(field.type.scalarCount)
        return overflow ? .max : total
      }
    }
  }

  /// The kind of a scalar, a vector or a matrix; nil for others.
  var kind: Kind? {
    switch self {
    case .scalar(let kind), .vector(let kind, _): kind
    case .matrix: .float
    case .void, .sampler, .array, .structure: nil
    }
  }

  /// Number of components of a scalar or a vector; nil for others.
  var componentCount: Int? {
    switch self {
    case .scalar: 1
    case .vector(_, let count): count
    case .void, .matrix, .sampler, .array, .structure: nil
    }
  }

  /// The type with floats in place of its integers; nil if it has no such conversion.
  var convertedToFloat: ShaderType? {
    switch self {
    case .scalar(.int): .float
    case .vector(.int, let count): .vector(.float, count)
    default: nil
    }
  }

  var hasSampler: Bool {
    switch self {
    case .sampler: true
    case .array(let element, _): element.hasSampler
    case .structure(let structure): structure.fields.contains { $0.type.hasSampler }
    case .void, .scalar, .vector, .matrix: false
    }
  }
}

extension ShaderType: CustomStringConvertible {
  /// The type as a shader writes it.
  var description: String {
    switch self {
    case .void: "void"
    case .scalar(.float): "float"
    case .scalar(.int): "int"
    case .scalar(.bool): "bool"
    case .vector(.float, let count): "vec\(count)"
    case .vector(.int, let count): "ivec\(count)"
    case .vector(.bool, let count): "bvec\(count)"
    case .matrix(let count): "mat\(count)"
    case .sampler: "sampler2D"
    case .array(let element, let count): "\(element)[\(count)]"
    case .structure(let structure): structure.name
    }
  }
}
