import FrameIO
public import Transitions

extension Spec {
  /// Reads and checks the spec file at a path; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: Of a YAML or JSON file .
  ///   - variables: The values of `${name}`.
  ///   - types: Transitions that it may name besides the catalogue's, or in place of one.
  ///   - segues: Custom segues that a storyboard may name in `type`.
  ///   - limits: How much it may ask for.
  /// - Returns: The spec; what is odd in it is in its warnings.
  /// - Throws: ``SpecFileError`` where the file cannot be read, ``SpecErrors`` where it is wrong.
  public static func read(
    path: String, variables: [String: String] = [:], adding types: [any Transition.Type] = [],
    segues: [String: StoryboardSegue.Type] = [:], limits: Limits = Limits()
  ) throws -> Spec {
    let input = try TextInput.read(path: path, limit: .specBytes, of: limits)
    return try parse(
      bytes: input.bytes, file: input.name, variables: variables, adding: types, segues: segues,
      limits: limits)
  }

  /// Reads and checks the spec file at a place.
  static func read(
    _ place: InputPath, variables: [String: String], limits: Limits
  ) throws -> Spec {
    let bytes = try TextInput.read(place, limit: .specBytes, of: limits)
    return try parse(bytes: bytes, file: place.name, variables: variables, limits: limits)
  }
}
