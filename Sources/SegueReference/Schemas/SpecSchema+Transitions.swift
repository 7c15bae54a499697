import SegueSpec
import SegueTransitions

extension SpecSchema {
  /// A transition: a name, or an object for each type with its own parameters.
  mutating func transition() -> JSONTree {
    reference("transition") { schema in
      let names = schema.transitionName()
      let types = schema.transitions.map { type in schema.object(of: type) }
      let other = schema.transitionWithoutType()
      return .map([
        "description": .string(SpecMap.transition.help),
        "oneOf": .array([names] + types + [other, schema.shaderTransition()]),
      ])
    }
  }

  private mutating func transitionName() -> JSONTree {
    reference("transitionName") { schema in
      let variable = schema.variable()
      return .map([
        "description": .string("The name of a transition; segue list prints all of them."),
        "anyOf": .array([Self.enumeration(schema.transitions.allNames), variable]),
      ])
    }
  }

  /// A transition whose type is this one, by its own name or another.
  private mutating func object(of type: any Transition.Type) -> JSONTree {
    let configuration = type.configuration
    let name =
      "transition" + configuration.name.prefix(1).uppercased() + configuration.name.dropFirst()
    return reference(name) { schema in
      var object = schema.object(SpecMap.transition(type))
      let names = Self.enumeration([configuration.name] + configuration.aliases.map(\.name))
      object = object.replacing("type", with: Self.described(configuration.help, names))
      return .object(object.members + [.init("required", .strings(["type"]))])
    }
  }

  /// Changes of the transition that holds without them: any parameter may belong to it.
  private mutating func transitionWithoutType() -> JSONTree {
    reference("transitionWithoutType") { schema in
      let object = schema.object(.transition)
      var keys: [String] = SpecMap.transition.names
      var parameters: [JSONTree.Member] = []
      for key in schema.transitions.flatMap({ SpecMap.transition($0).keys }) {
        guard !keys.contains(key.name) else { continue }
        keys.append(key.name)
        parameters.append(.init(key.name, schema.anyParameter(key.name)))
      }
      let type = JSONTree.map(["allOf": .array([schema.variable()])])
      return object.replacing("type", with: Self.described("The transition.", type))
        .adding(parameters)
    }
  }

  /// A transition that a shader draws: its uniforms, which only its file knows, have any names.
  private mutating func shaderTransition() -> JSONTree {
    guard let others = SpecMap.shaderTransition.others else {
      preconditionFailure("a shader has uniforms")
    }
    return reference("transitionShader") { schema in
      let own = schema.object(.shaderTransition)
      let common = schema.object(.transition)
      let properties = common.members.flatMap { member in
        member.key == "properties" ? member.value.members.filter { $0.key != "type" } : []
      }
      let closed = own.adding(properties).members.filter { $0.key != "additionalProperties" }
      return .object(
        closed + [
          .init("additionalProperties", schema.schema(others)),
          .init("required", .strings(["shader"])),
        ])
    }
  }

  /// The values of a parameter in all transitions that have one of this name.
  private mutating func anyParameter(_ name: String) -> JSONTree {
    var (owners, values): ([String], [SpecValue]) = ([], [])
    for type in transitions {
      guard let key = SpecMap.transition(type).key(name) else { continue }
      owners.append(type.configuration.name)
      values.append(key.values)
    }
    let value = schema(.anyOf(values))
    let isReference = value.members.contains { $0.key == "$ref" }
    return Self.described(
      "A parameter of \(owners.joined(separator: ", ")).",
      isReference ? .map(["allOf": .array([value])]) : value)
  }

  /// A schema with a description before its members.
  private static func described(_ help: String, _ schema: JSONTree) -> JSONTree {
    .object([.init("description", .string(help))] + schema.members)
  }
}

extension JSONTree {
  /// An object schema in which a property has another value.
  fileprivate func replacing(_ property: String, with value: JSONTree) -> JSONTree {
    changingProperties { $0.map { $0.key == property ? Member(property, value) : $0 } }
  }

  /// An object schema with more properties.
  fileprivate func adding(_ properties: [Member]) -> JSONTree {
    changingProperties { $0 + properties }
  }

  private func changingProperties(_ change: ([Member]) -> [Member]) -> JSONTree {
    .object(
      members.map { member in
        member.key == "properties"
          ? Member("properties", .object(change(member.value.members))) : member
      })
  }
}
