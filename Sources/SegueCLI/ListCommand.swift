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
        segue list --curves
        segue list --settings
        segue list --targets
        segue list --json
      """)

  @Argument(
    help: ArgumentHelp("The transitions to list; default: all.", valueName: "name"),
    completion: .list(Catalogue.transitions.allNames))
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
    let transitions = names.isEmpty ? Catalogue.transitions : try names.map { try named($0) }
    try StandardStreams.writeOutput(
      json
        ? JSONText.text(of: transitions.map { TransitionRow($0) })
        : transitions.map { TransitionText.text(of: $0, style) }.joined(separator: "\n"))
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
