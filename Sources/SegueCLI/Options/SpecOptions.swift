import ArgumentParser
import Segue

/// Which spec, and the values of its variables.
struct SpecOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The spec, YAML or JSON; - is standard input.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var path: String

  @OptionGroup var variables: VariableOptions

  /// The spec, read and checked.
  func read(_ limits: LimitOptions) throws -> Spec {
    try Spec.read(path: path, variables: variables.values, limits: limits.limits)
  }
}
