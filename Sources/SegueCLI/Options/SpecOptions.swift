import ArgumentParser
import Segue

/// The spec and the values of its variables.
struct SpecOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The spec, YAML or JSON; - is standard input.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var path: String

  @OptionGroup var variables: VariableOptions
  @OptionGroup var words: WordOptions

  func validate() throws { try words.check() }

  /// Reads and checks the spec.
  func read(_ limits: LimitOptions) throws -> Spec { try read(path, limits) }

  /// Reads and checks another spec with the same variables and words.
  func read(_ path: String, _ limits: LimitOptions) throws -> Spec {
    try Spec.read(
      path: path, variables: words.over(variables.values),
      words: words.files?.read(limits: limits.limits), limits: limits.limits)
  }
}

/// The values of a spec's variables.
struct VariableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The value of ${NAME} in the spec; may be repeated.", valueName: "name=value"),
    transform: { try Setting($0) })
  var set: [Setting] = []

  /// The values by name; the last value for a name wins.
  var values: [String: String] {
    Dictionary(set.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }
}

/// Fonts in addition to those of the spec.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A font file for labels, or 'system' for the machine's fonts, after those of the spec; may be repeated.",
      valueName: "file"),
    completion: .file(extensions: ["ttf", "otf", "ttc", "otc"]))
  var font: [String] = []

  /// The settings with these fonts.
  func over(_ settings: RenderSettings) -> RenderSettings {
    var settings = settings
    settings.fonts = font.map { FontSource($0) }
    return settings
  }
}

/// The folder that must contain all files named by specs and jobs files.
struct RootOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Refuse paths of specs and jobs that lead out of this folder, through links too.",
      valueName: "folder"),
    completion: .directory)
  var root: String?

  /// The folder, if it is given.
  func folder() throws -> Root? { try root.map { try Root($0) } }
}
