public import SegueControllers
public import SegueLimits
import SegueMessages
public import SegueTransitions

extension Spec {
  /// Parses and checks the text of a spec, YAML or JSON.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - file: The file's name, which begins every message and gives the folder of relative paths.
  ///   - variables: The values of `${name}`.
  ///   - words: The words of an app, which take the place of each `${key}` without a variable.
  ///   - types: Transitions that the spec may name besides the catalogue's, or in place of one of
  ///     them.
  ///   - segues: Custom segues that a storyboard may name in `type`.
  ///   - limits: The limits of what the spec may ask for.
  /// - Returns: The spec, with its warnings.
  /// - Throws: All mistakes at once.
  public static func parse(
    text: String, file: String, variables: [String: String] = [:], words: Words? = nil,
    adding types: [any Transition.Type] = [], segues: [String: StoryboardSegue.Type] = [:],
    limits: Limits = Limits()
  ) throws(SpecErrors) -> Spec {
    try parse(
      text: text, file: file, variables: variables, words: words,
      transitions: Catalogue.transitions(adding: types), segues: segues, limits: limits)
  }

  /// Parses a text with a list of transitions in place of the catalogue.
  package static func parse(
    text: String, file: String, variables: [String: String] = [:], words: Words? = nil,
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
    var builder = SpecNodeBuilder(
      file: file, source: source, variables: variables, words: words, limits: limits)
    let root = builder.tree(tree)
    let unused = variables.keys.filter { !builder.variables.used.contains($0) }.sorted()

    var parser = SpecParser(
      file: file, transitions: transitions, segueTypes: segues, limits: limits,
      errors: builder.errors)
    guard var spec = parser.spec(root, unusedVariables: unused) else {
      throw SpecErrors(parser.errors)
    }
    spec.words = words
    spec.locale = words?.locale ?? variables[Words.localeName]
    return spec
  }

  /// Parses and checks the bytes of a spec in UTF-8.
  package static func parse(
    bytes: some Collection<UInt8>, file: String, variables: [String: String] = [:],
    words: Words? = nil,
    adding types: [any Transition.Type] = [], segues: [String: StoryboardSegue.Type] = [:],
    limits: Limits = Limits()
  ) throws(SpecErrors) -> Spec {
    try parse(
      bytes: bytes, file: file, variables: variables, words: words,
      transitions: Catalogue.transitions(adding: types), segues: segues, limits: limits)
  }

  /// Parses bytes with a list of transitions in place of the catalogue.
  package static func parse(
    bytes: some Collection<UInt8>, file: String, variables: [String: String] = [:],
    words: Words? = nil,
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
      text: text, file: file, variables: variables, words: words, transitions: transitions,
      segues: segues, limits: limits)
  }
}
