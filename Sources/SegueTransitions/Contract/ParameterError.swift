/// Parameters that are valid on their own and cannot be combined.
///
/// ```swift
/// struct Blinds: SceneTransition {
///   static let configuration = TransitionConfiguration(
///     name: "blinds", help: "Slats turn.", duration: .milliseconds(500), curve: .linear)
///   @Parameter(1...50, "The number of slats.") var slats = 8
///   @Parameter("Whether the slats lie in pairs.") var isPaired = false
///
///   func validate() throws(ParameterError) {
///     guard isPaired, slats % 2 == 1 else { return }
///     throw ParameterError(parameter: "slats", "is odd, expected an even number with isPaired")
///   }
///
///   func scene(at progress: Double, on stage: Stage) -> Scene {
///     Scene(size: stage.size, layers: [Layer(contents: .to, size: stage.size)])
///   }
/// }
/// ```
public struct ParameterError: Error, Hashable, CustomStringConvertible {
  /// The parameter to change.
  public let parameter: String

  /// The error and its remedy: one line without the parameter's name.
  public let description: String

  /// An error about `parameter`, with a text that says what was expected.
  public init(parameter: String, _ description: String) {
    self.parameter = parameter
    self.description = description
  }
}
