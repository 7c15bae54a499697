package import SegueSpec
package import SegueTransitions

/// A JSON Schema of specs or of files of jobs, made from the table of keys.
///
/// - Source: JSON Schema 2020-12. A tuple has `prefixItems` and counts, and `$ref` stands alone in
///   its object, because editors with an older draft ignore what stands beside it.
package struct SpecSchema {
  /// The transitions that a spec may name.
  let transitions: [any Transition.Type]

  /// Whether `${name}` may stand in place of any scalar.
  let takesVariables: Bool

  /// The definitions so far, by name, in the order of their first use.
  var definitions: [JSONTree.Member] = []

  /// The first default or example that could not be read, for lack of memory.
  var failure: SpecError?

  private init(_ transitions: [any Transition.Type], takesVariables: Bool) {
    (self.transitions, self.takesVariables) = (transitions, takesVariables)
  }

  /// The schema of a spec.
  ///
  /// - Parameter transitions: The transitions that a spec may name.
  /// - Returns: The schema.
  /// - Throws: ``SpecError`` if the memory does not suffice.
  package static func spec(
    _ transitions: [any Transition.Type]
  ) throws(SpecError) -> JSONTree {
    var schema = SpecSchema(transitions, takesVariables: true)
    let root = schema.object(.spec)
    return try schema.document(
      "spec", title: "Segue spec", help: "A video of transitions between screens, for segue.",
      root: root.members)
  }

  /// The schema of a file of jobs in JSON or YAML, and of a line of JSON Lines.
  ///
  /// - Parameters:
  ///   - job: The map of a row.
  ///   - jobs: The map of a whole file.
  /// - Returns: The schema, whose first definition is that of a row.
  /// - Throws: ``SpecError`` if the memory does not suffice.
  package static func jobs(job: SpecMap, jobs: SpecMap) throws(SpecError) -> JSONTree {
    var schema = SpecSchema([], takesVariables: false)
    let row = schema.reference(job)
    let list = JSONTree.map(["type": .string("array"), "items": row])
    let map = schema.reference(jobs)
    return try schema.document(
      "jobs", title: "Segue jobs", help: "The jobs of segue batch: a list, a map, or one row.",
      root: [JSONTree.Member("anyOf", .array([list, map]))])
  }

  private func document(
    _ name: String, title: String, help: String, root: [JSONTree.Member]
  ) throws(SpecError) -> JSONTree {
    if let failure { throw failure }
    let head: [JSONTree.Member] = [
      .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      .init("$id", .string("urn:segue:schema:\(name):1")),
      .init("title", .string(title)),
      .init("description", .string(help)),
    ]
    let body = root.filter { $0.key != "description" && $0.key != "title" }
    return .object(head + body + [.init("$defs", .object(definitions))])
  }

  /// A reference to a definition, which `make` makes at its first use.
  mutating func reference(
    _ name: String, _ make: (inout SpecSchema) -> JSONTree
  ) -> JSONTree {
    if !definitions.contains(where: { $0.key == name }) {
      // The place is taken first, so that the order is that of the first use.
      let index = definitions.count
      definitions.append(.init(name, .null))
      let definition = make(&self)
      definitions[index] = .init(name, definition)
    }
    return .map(["$ref": .string("#/$defs/\(name)")])
  }

  /// A reference to the object of a map.
  mutating func reference(_ map: SpecMap) -> JSONTree {
    reference(map.name) { $0.object(map) }
  }
}
