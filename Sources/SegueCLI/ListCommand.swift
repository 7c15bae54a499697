import ArgumentParser
import Segue
import SegueEncoding
import SegueFormats
import SegueReference
import SegueTransitions

/// The subcommand `list`.
struct ListCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all transitions and their parameters, or some of them.",
    discussion: """
      EXAMPLES:
        segue list
        segue list cube pageCurl
        segue list ./swirl.glsl
        segue list --curves
        segue list --settings
        segue list --targets
        segue list --json
      """)

  @Argument(
    help: ArgumentHelp(
      "The transitions to list, or paths of shaders; default: all transitions.", valueName: "name"),
    completion: .custom { _, _, _ in TransitionCompletion.names })
  var names: [String] = []

  @Flag(help: "List the curves with names instead, with their numbers and sources.")
  var curves = false

  @Flag(help: "List the settings of outputs instead: keys of specs and jobs, and flags.")
  var settings = false

  @Flag(help: "List the targets of --target instead: places with rules for their files.")
  var targets = false

  @Flag(help: "Write a JSON array.")
  var json = false

  @OptionGroup var color: ColorOptions

  var need: WorkerNeed { .none }
  var allowedTime: TimeOptions? { nil }
  var writer: MessageWriter { color.writer }

  func validate() throws {
    if settings, !names.isEmpty {
      throw ValidationError("--settings lists settings, not transitions; leave out the names.")
    }
    if targets, settings || !names.isEmpty {
      throw ValidationError("--targets lists targets alone; leave out the rest.")
    }
    if curves, settings || targets || !names.isEmpty {
      throw ValidationError("--curves lists curves alone; leave out the rest.")
    }
  }

  func run() throws {
    if curves {
      try StandardStreams.writeOutput(
        json ? JSONText.text(of: TimingFunction.named.map(CurveRow.init)) : CurveRow.text)
      return
    }
    if settings {
      try StandardStreams.writeOutput(
        json ? JSONText.text(of: OutputSetting.all.map(SettingRow.init)) : SettingRow.text)
      return
    }
    if targets {
      try StandardStreams.writeOutput(
        json ? JSONText.text(of: TargetPreset.all.map(TargetRow.init)) : TargetRow.text)
      return
    }
    let style = StandardStreams.outputStyle(color.mode)
    let listed =
      names.isEmpty
      ? Catalogue.transitions.map { Listed.transition($0) } : try names.map { try found($0) }
    try StandardStreams.writeOutput(
      json ? JSONText.text(of: listed) : listed.map { $0.text(style) }.joined(separator: "\n"))
  }

  /// A transition of the catalogue, or a shader.
  private enum Listed: Encodable {
    case transition(any Transition.Type)
    case shader(ShaderFile)

    func text(_ style: TerminalStyle) -> String {
      switch self {
      case .transition(let type): TransitionText.text(of: type, style)
      case .shader(let file): file.text(style)
      }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .transition(let type): try TransitionRow(type).encode(to: encoder)
      case .shader(let file): try file.row.encode(to: encoder)
      }
    }
  }

  private func found(_ name: String) throws -> Listed {
    if let file = try ShaderFile(name) { return .shader(file) }
    return .transition(try named(name))
  }

  private func named(_ name: String) throws -> any Transition.Type {
    let transitions = Catalogue.transitions
    if let named = transitions.named(name) { return named.type }
    let nearest = transitions.name(inConstant: name) ?? transitions.allNames.nearest(to: name)
    throw UsageError(
      "No transition '\(name)'.\(nearest.map { " Did you mean '\($0)'?" } ?? "")"
        + " 'segue list' prints them all.")
  }
}
