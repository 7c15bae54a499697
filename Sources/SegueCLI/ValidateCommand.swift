import ArgumentParser
import Segue
import SegueMessages
import SegueReference

/// The subcommand `validate`.
struct ValidateCommand: AsyncParsableCommand, Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check specs, their images and labels, and ask the encoder.",
    discussion: """
      Exits with 0 if every spec can be rendered, else with 1; with 66 if one cannot be read.

      EXAMPLES:
        segue validate tour.yaml
        segue validate --json tour.yaml
      """)

  @Argument(
    help: ArgumentHelp("The specs, YAML or JSON; - is standard input.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var specs: [String]

  @OptionGroup var variables: VariableOptions
  @OptionGroup var words: WordOptions
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Canvas") var fonts: FontOptions
  @OptionGroup(title: "Limits") var root: RootOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Limits") var time: TimeOptions

  @Flag(help: "Write a JSON array, an object for each spec.")
  var json = false

  @Flag(help: "Print errors only.")
  var quiet = false

  @OptionGroup var watching: WatchOptions

  @OptionGroup var color: ColorOptions

  /// A watch sleeps, which needs a thread besides the one that waits for signals.
  var need: WorkerNeed { watching.isOn ? .necessary : .none }

  var allowedTime: TimeOptions? { time }
  var writer: MessageWriter { color.writer }

  func validate() throws {
    try words.check()
    try watching.check(specs)
    guard watching.isOn else { return }
    if json { throw ValidationError("--watch writes a line for each change; leave out --json.") }
  }

  func run() async throws {
    if watching.isOn {
      try await ValidateWatch(self).run()
      return
    }
    let settings = fonts.over(try canvas.settings(limits, root))
    let rows = try specs.map { path in
      let row = row(path, settings)
      // Reading a spec cannot be canceled, so the time limit takes effect here.
      try Task.checkCancellation()
      return row
    }
    if json {
      try StandardStreams.writeOutput(JSONText.text(of: rows))
    } else {
      for row in rows { try show(row) }
    }
    if rows.contains(where: \.isMissing) { throw ExitStatus.missingInput }
    if rows.contains(where: { !$0.isValid }) { throw ExitStatus.no }
  }

  /// The report about the spec at a path.
  func row(_ path: String, _ settings: RenderSettings) -> ReportRow {
    do throws(SpecFileError) {
      return ReportRow(
        try SpecReport(
          path: path, variables: words.over(variables.values), words: words.files,
          settings: settings))
    } catch {
      return ReportRow(path, error)
    }
  }

  /// Prints a report; `around` completes its last line.
  func show(_ row: ReportRow, around: (String) -> String = { $0 }) throws {
    for error in row.errors { writer.write(.error, error.text) }
    guard !quiet, !row.isMissing else { return }
    for warning in row.warnings { writer.write(.warning, warning.text) }
    let style = StandardStreams.outputStyle(color.mode)
    let answer =
      switch row.errors.count {
      case 0: style.painted("valid", .good)
      case 1: style.painted("not valid", .error) + ", 1 error"
      case let count: style.painted("not valid", .error) + ", \(count) errors"
      }
    try StandardStreams.writeOutput(around("\(Message.escaped(row.file)): \(answer)") + "\n")
  }
}
