public import SegueControllers
package import SegueFiles
public import SegueLimits
public import SegueTransitions

extension Spec {
  /// Reads and checks a spec file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The path of a YAML or JSON file.
  ///   - variables: The values of `${name}`.
  ///   - words: The words of an app, which take the place of each `${key}` without a variable.
  ///   - types: Transitions that the spec may name besides the catalogue's, or in place of one of
  ///     them.
  ///   - segues: Custom segues that a storyboard may name in `type`.
  ///   - limits: The limits of what the spec may ask for.
  /// - Returns: The spec, with its warnings.
  /// - Throws: ``SpecErrors`` if its content is wrong, or an error that says why the file cannot be
  ///   read.
  public static func read(
    path: String, variables: [String: String] = [:], words: Words? = nil,
    adding types: [any Transition.Type] = [], segues: [String: StoryboardSegue.Type] = [:],
    limits: Limits = Limits()
  ) throws -> Spec {
    let input = try TextInput.read(path: path, limit: .specBytes, of: limits)
    return try parse(
      bytes: input.bytes, file: input.name, variables: variables, words: words, adding: types,
      segues: segues, limits: limits)
  }

  /// Reads and checks the spec file at a path within a boundary.
  package static func read(
    _ place: InputPath, variables: [String: String], words: Words? = nil, limits: Limits
  ) throws -> Spec {
    let bytes = try TextInput.read(place, limit: .specBytes, of: limits)
    return try parse(
      bytes: bytes, file: place.name, variables: variables, words: words, limits: limits)
  }
}
