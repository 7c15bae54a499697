import SegueMessages
public import Transitions

extension Spec {
  /// Checks the text of a spec, YAML or JSON.
  ///
  /// - Parameters:
  ///   - text: What the file holds.
  ///   - file: Begins every message, and says which folder relative paths start at.
  ///   - variables: The values of `${name}`.
  ///   - types: Transitions that it may name besides the catalogue's, or in place of one.
  ///   - segues: Custom segues that a storyboard may name in `type`.
  ///   - limits: How much it may ask for.
  /// - Returns: The spec; what is odd in it is in its warnings.
  /// - Throws: Everything that is wrong with it, at once.
  public static func parse(
    text: String, file: String, variables: [String: String] = [:],
    adding types: [any Transition.Type] = [], segues: [String: StoryboardSegue.Type] = [:],
    limits: Limits = Limits()
  ) throws(SpecErrors) -> Spec {
    try parse(
      text: text, file: file, variables: variables,
      transitions: Catalogue.transitions(adding: types), segues: segues, limits: limits)
  }

  /// Checks a text against a list of transitions other than the catalogue's.
  package static func parse(
    text: String, file: String, variables: [String: String] = [:],
    transitions: [any Transition.Type], segues: [String: StoryboardSegue.Type] = [:],
    limits: Limits = Limits()
  ) throws(SpecErrors) -> Spec {
    let source: YAMLSource
    do throws(SpecError) {
      source = try YAMLSource(text, file: file, limits: limits)
    } catch {
      throw SpecErrors([error])
    }
    guard let tree = source.root else {
      let start = SourcePosition(line: 1, column: 1)
      throw SpecErrors([SpecError(file: file, position: start, keyPath: "", problem: .empty)])
    }
    var builder = SpecNodeBuilder(file: file, source: source, variables: variables, limits: limits)
    let root = builder.tree(tree)
    let unused = variables.keys.filter { !builder.variables.used.contains($0) }.sorted()

    var parser = SpecParser(
      file: file, transitions: transitions, segueTypes: segues, limits: limits,
      errors: builder.errors)
    guard let spec = parser.spec(root, unusedVariables: unused) else {
      throw SpecErrors(parser.errors)
    }
    return spec
  }

  /// Checks the bytes of a spec, which are UTF-8.
  public static func parse(
    bytes: some Collection<UInt8>, file: String, variables: [String: String] = [:],
    adding types: [any Transition.Type] = [], segues: [String: StoryboardSegue.Type] = [:],
    limits: Limits = Limits()
  ) throws(SpecErrors) -> Spec {
    try parse(
      bytes: bytes, file: file, variables: variables,
      transitions: Catalogue.transitions(adding: types), segues: segues, limits: limits)
  }

  /// Checks bytes against a list of transitions other than the catalogue's.
  package static func parse(
    bytes: some Collection<UInt8>, file: String, variables: [String: String] = [:],
    transitions: [any Transition.Type], segues: [String: StoryboardSegue.Type] = [:],
    limits: Limits = Limits()
  ) throws(SpecErrors) -> Spec {
    if let excess = LimitExcess(.specBytes, of: limits, found: bytes.count) {
      throw SpecErrors([
        SpecError(file: file, position: nil, keyPath: "", problem: .exceeds(excess))
      ])
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let position = SourcePosition(ofFirstInvalidByteIn: bytes)
      throw SpecErrors([SpecError(file: file, position: position, keyPath: "", problem: .notUTF8)])
    }
    return try parse(
      text: text, file: file, variables: variables, transitions: transitions, segues: segues,
      limits: limits)
  }
}

extension SourcePosition {
  /// Where decoding as UTF-8 first fails.
  init(ofFirstInvalidByteIn bytes: some Collection<UInt8>) {
    var place = SourcePosition(line: 1, column: 1)
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      place =
        scalar == "\n"
        ? SourcePosition(line: place.line + 1, column: 1)
        : SourcePosition(line: place.line, column: place.column + 1)
    }
    self = place
  }
}
