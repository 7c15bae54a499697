import CSegueShaderKernels
import SegueMessages

extension ShaderCompiler {
  /// The variable, or the part of one, that an expression names; or its value.
  mutating func place(_ expression: ShaderExpression) throws(ShaderError) -> ShaderPlace {
    try deeper(at: expression.position) { compiler throws(ShaderError) in
      try compiler.anyPlace(expression)
    }
  }

  private mutating func anyPlace(_ expression: ShaderExpression) throws(ShaderError) -> ShaderPlace
  {
    let position = expression.position
    switch expression.node {
    case .name(let name):
      guard case .variable(let place) = symbol(name) else {
        let known = scopes.reversed().flatMap { $0.keys.sorted() }
        throw ShaderError(
          .unknown(name, kind: "variable", nearest: known.nearest(to: name)), at: position)
      }
      return place
    case .member(let base, let field) where field != "length()":
      return try member(field, of: place(base), at: position)
    case .index(let base, let index):
      let place = try place(base)
      let number = try value(index)
      guard number.type == .int else {
        throw ShaderError(
          .type(found: "\(number.type)", expected: "an index of type int"), at: index.position)
      }
      return try element(copied(number.registers[0]), of: place, at: base.position)
    default: return ShaderPlace(try value(expression))
    }
  }

  private func member(
    _ field: String, of place: ShaderPlace, at position: SourcePosition
  ) throws(ShaderError) -> ShaderPlace {
    if case .structure(let structure) = place.type {
      var first = 0
      for known in structure.fields {
        let count = known.type.scalarCount
        if known.name == field {
          return place.part(known.type) { Array($0[first..<first + count]) }
        }
        first += count
      }
      throw ShaderError(
        .unknown(
          field, kind: "field of \(structure.name)",
          nearest: structure.fields.map(\.name).nearest(to: field)), at: position)
    }
    guard let kind = place.type.kind, let count = place.type.componentCount,
      let components = Self.components(field, of: count)
    else {
      throw ShaderError(
        .unknown(field, kind: "component of \(place.type)", nearest: nil), at: position)
    }
    let isUnique = Set(components).count == components.count
    return place.part(
      ShaderType(kind, components.count), isAssignable: place.isAssignable && isUnique
    ) { registers in components.map { registers[$0] } }
  }

  /// The numbers of components such as "xy"; nil if some are none of the vector.
  private static func components(_ field: String, of count: Int) -> [Int]? {
    guard 1...4 ~= field.utf8.count else { return nil }
    for names in ["xyzw", "rgba", "stpq"] {
      let known = Array(names.unicodeScalars)
      let components = field.unicodeScalars.compactMap { known.firstIndex(of: $0) }
      if components.count == field.unicodeScalars.count {
        return components.allSatisfy { $0 < count } ? components : nil
      }
    }
    return nil
  }

  /// An element; an index beyond an end is that of the nearest element.
  private mutating func element(
    _ index: Int, of place: ShaderPlace, at position: SourcePosition
  ) throws(ShaderError) -> ShaderPlace {
    let (type, count): (ShaderType, Int)
    switch place.type {
    case .array(let element, let length): (type, count) = (element, length)
    case .vector(let kind, let length): (type, count) = (.scalar(kind), length)
    case .matrix(let length): (type, count) = (.vector(.float, length), length)
    case .void, .scalar, .sampler, .structure:
      throw ShaderError(
        .type(found: "\(place.type)", expected: "an array, a vector or a matrix"), at: position)
    }
    let size = type.scalarCount
    if let known = integer(index) {
      let first = size * min(max(Int(known), 0), count - 1)
      return place.part(type) { Array($0[first..<first + size]) }
    }
    let end = constant(Int32(count - 1))
    let inside = emit(.minimumInt, emit(.maximumInt, index, constant(Int32(0))), end)
    var choices: [ShaderPlace.Choice] = []
    for element in 0..<count {
      let test = emit(.equalInt, inside, constant(Int32(element)))
      for choice in place.choices {
        let condition = choice.condition.map { emit(.and, $0, test) } ?? test
        choices.append(
          ShaderPlace.Choice(
            condition: condition,
            registers: Array(choice.registers[element * size..<(element + 1) * size])))
      }
      try checkEffort(at: position)
    }
    return ShaderPlace(type, choices, isAssignable: place.isAssignable)
  }

  /// The value of a place.
  mutating func read(_ place: ShaderPlace) -> ShaderValue {
    var registers = place.choices[0].registers
    for choice in place.choices.dropFirst() {
      guard let condition = choice.condition else { continue }
      registers = zip(registers, choice.registers).map { other, chosen in
        emit(files[chosen] == .float ? .select : .selectInt, chosen, other, condition)
      }
    }
    return ShaderValue(type: place.type, registers: registers)
  }

  /// Assigns a value of the place's type at the pixels of the current code.
  mutating func assign(
    _ value: ShaderValue, to place: ShaderPlace, at position: SourcePosition
  ) throws(ShaderError) {
    guard place.isAssignable else {
      throw ShaderError(.notAssignable("this"), at: position)
    }
    // An assignment to one choice may change what another reads.
    let value = place.choices.count > 1 ? copied(value) : value
    for choice in place.choices {
      store(value.registers, to: choice.registers, where: choice.condition)
    }
  }

  /// An assignment, whose value is that of the variable after it.
  mutating func assign(
    _ symbol: String, _ target: ShaderExpression, _ source: ShaderExpression,
    at position: SourcePosition
  ) throws(ShaderError) -> ShaderValue {
    // The right side may change what an index of the left side reads.
    var value = try self.value(source)
    let place = try place(target)
    if !symbol.isEmpty { value = try binary(symbol, read(place), value, at: position) }
    value = try converted(value, to: place.type, at: source.position)
    try assign(value, to: place, at: target.position)
    return place.choices.count > 1 ? value : read(place)
  }
}
