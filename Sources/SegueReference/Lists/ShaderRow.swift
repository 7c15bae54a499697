package import SegueShaders
import SegueSpec
import SegueTimeline
import SegueTransitions

/// A shader in the output of `segue list ./swirl.glsl --json`, like a transition of the catalogue.
package struct ShaderRow: Encodable {
  /// The path of the file.
  package let name: String
  package let help: String
  /// The default duration in seconds.
  package let duration: Double
  package let curve: String
  package let parameters: [UniformRow]

  package init(_ program: ShaderProgram, name: String) {
    self.name = name
    let configuration = ShaderTransition.configuration
    help = configuration.help
    duration = ExactTiming(of: ShaderTransition.self).duration.doubleValue
    curve = configuration.curve.description
    parameters = program.uniforms.map { UniformRow($0) }
  }
}

/// A uniform of a shader, like a parameter of a transition.
package struct UniformRow: Encodable {
  package let name: String
  package let help: String
  /// One of number, integer, bool, numbers, integers, bools and picture; numbers of three or four
  /// are a color, too.
  private let kind: String
  /// The number of components; nil for a single value.
  private let count: Int?
  private let minimum: Double?
  private let maximum: Double?
  private let defaultValue: UniformValue

  /// The values in few words, such as "0 to 10".
  package let values: String

  private enum CodingKeys: String, CodingKey {
    case name, help, kind, count, minimum, maximum
    case defaultValue = "default"
  }

  init(_ uniform: ShaderUniform) {
    (name, help) = (uniform.name, uniform.help)
    (minimum, maximum) = (uniform.range?.lowerBound, uniform.range?.upperBound)
    defaultValue = UniformValue(uniform.defaultValue, of: uniform.kind)
    let bounds = uniform.range.map {
      "\(SpecNumber.text($0.lowerBound)) to \(SpecNumber.text($0.upperBound))"
    }
    let each = bounds.map { ", each \($0)" } ?? ""
    switch uniform.kind {
    case .float: (kind, count, values) = ("number", nil, bounds ?? "number")
    case .int: (kind, count, values) = ("integer", nil, "whole \(bounds ?? "number")")
    case .bool: (kind, count, values) = ("bool", nil, "true or false")
    case .floats(let count):
      (kind, self.count) = ("numbers", count)
      values = "\(count) numbers" + each + (count > 2 ? ", or a color" : "")
    case .ints(let count):
      (kind, self.count, values) = ("integers", count, "\(count) whole numbers" + each)
    case .bools(let count):
      (kind, self.count, values) = ("bools", count, "\(count) times true or false")
    case .picture: (kind, count, values) = ("picture", nil, "path of a picture")
    }
  }

  /// The default in words.
  package var defaultText: String { defaultValue.text }
}

/// A value of a uniform as a spec would give it.
package struct UniformValue: Encodable {
  private enum Item {
    case number(Float)
    case integer(Int32)
    case bool(Bool)
  }

  private let items: [Item]
  private let isList: Bool

  /// A value; nil is zeros, or no picture.
  package init(_ value: ShaderUniform.Value?, of kind: ShaderUniform.Kind) {
    let count: Int
    switch kind {
    case .float, .int, .bool: (count, isList) = (1, false)
    case .floats(let length), .ints(let length), .bools(let length):
      (count, isList) = (length, true)
    case .picture: (count, isList) = (0, false)
    }
    items = (0..<count).map { index in
      switch (value, kind) {
      case (.floats(let numbers), _): .number(numbers[index])
      case (.ints(let numbers), .bool), (.ints(let numbers), .bools): .bool(numbers[index] != 0)
      case (.ints(let numbers), _): .integer(numbers[index])
      case (nil, .bool), (nil, .bools): .bool(false)
      case (nil, .int), (nil, .ints): .integer(0)
      case (nil, _): .number(0)
      }
    }
  }

  /// The value in a line.
  var text: String {
    let texts = items.map { item in
      switch item {
      case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
      case .integer(let number): "\(number)"
      case .bool(let value): "\(value)"
      }
    }
    return isList ? "[" + texts.joined(separator: ", ") + "]" : texts.first ?? "none"
  }

  package func encode(to encoder: any Encoder) throws {
    guard isList else {
      var container = encoder.singleValueContainer()
      switch items.first {
      case .number(let number): try container.encode(number)
      case .integer(let number): try container.encode(number)
      case .bool(let value): try container.encode(value)
      case nil: try container.encodeNil()
      }
      return
    }
    var container = encoder.unkeyedContainer()
    for item in items {
      switch item {
      case .number(let number): try container.encode(number)
      case .integer(let number): try container.encode(number)
      case .bool(let value): try container.encode(value)
      }
    }
  }
}
