public import Transitions

extension Spec {
  /// Reads and checks the spec file at a path; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: Of a YAML or JSON file of at most 16 MiB.
  ///   - variables: The values of `${name}`.
  ///   - types: Transitions that it may name besides the catalogue's, or in place of one.
  ///   - segues: Custom segues that a storyboard may name in `type`.
  /// - Returns: The spec; what is odd in it is in its warnings.
  /// - Throws: ``SpecFileError`` where the file cannot be read, ``SpecErrors`` where it is wrong.
  public static func read(
    path: String, variables: [String: String] = [:], adding types: [any Transition.Type] = [],
    segues: [String: StoryboardSegue.Type] = [:]
  ) throws -> Spec {
    let input = try TextInput.read(path: path, limit: sizeLimit)
    return try parse(
      bytes: input.bytes, file: input.name, variables: variables, adding: types, segues: segues)
  }

  private static let sizeLimit = 16 << 20
}
