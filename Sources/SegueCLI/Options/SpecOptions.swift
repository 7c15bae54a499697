import ArgumentParser
import Segue

/// The spec and the values of its variables.
struct SpecOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The spec, YAML or JSON; - is standard input.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var path: String

  @OptionGroup var variables: VariableOptions

  /// Reads and checks the spec.
  func read(_ limits: LimitOptions) throws -> Spec {
    try Spec.read(path: path, variables: variables.values, limits: limits.limits)
  }
}
