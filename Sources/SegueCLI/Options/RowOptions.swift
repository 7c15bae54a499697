import ArgumentParser
import Segue
import SegueBatch
import SegueFormats

/// Settings for all jobs of a batch; they override the rows.
struct RowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The spec of every job.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var spec: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output of each job, with {name} for variables, {id}, {row} and {spec}.",
      valueName: "template"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "\(Spec.Output.Format.help); default: by the name.",
      valueName: "format"),
    completion: .list(Spec.Output.Format.allCases.map(\.rawValue)))
  var format: String?

  @OptionGroup var variables: VariableOptions
  @OptionGroup var words: WordOptions

  @Option(
    help: ArgumentHelp(
      "Render only these frames of each video, from A to before B.", valueName: "a..b"),
    transform: { try FlagValue.frames($0) })
  var frames: Range<Int>?

  @Option(
    help: ArgumentHelp(
      "Render each video in this many pieces, and join them.", valueName: "count"),
    transform: {
      try FlagValue.integer($0, in: 1...Shard.largestCount, "a whole number from 1 to 1000000")
    })
  var shards: Int?

  @OptionGroup var verification: VerifyOptions

  @Option(
    help: ArgumentHelp(
      "Log of events of each job, with {name} as in -o.", valueName: "template"),
    completion: .file(extensions: ["jsonl"]))
  var events: String?

  @Option(
    help: ArgumentHelp(
      "Render specs rather than jobs, each into this folder.", valueName: "folder"),
    completion: .directory)
  var outDir: String?

  @Option(
    help: ArgumentHelp(
      "jsonl, csv or yaml; default: by the name of the file, or its text.", valueName: "format"),
    completion: .list(JobsFormat.allCases.map(\.rawValue)),
    transform: { try FlagValue.word($0) })
  var jobsFormat: JobsFormat?

  func validate() throws {
    if outDir != nil, output != nil {
      throw ValidationError("--out-dir names the outputs after the specs; leave out -o.")
    }
    if outDir != nil, spec != nil {
      throw ValidationError("With --out-dir the arguments are the specs; leave out --spec.")
    }
  }

  /// The options as a row.
  func row(_ encoder: EncoderFlags, _ canvas: CanvasOptions) throws -> BatchRow {
    var row = BatchRow()
    row.spec = spec
    row.output = output
    row.variables = variables.values
    if let locale = words.locale { row.variables[Words.localeName] = locale }
    row.strings = words.strings.isEmpty ? nil : words.strings
    row.frames = frames
    row.shards = shards
    row.events = events
    // Without the flag, a row may still request it.
    row.verifies = verification.verify ? true : nil
    row.encoding = try Spec.Output.parse(
      settings: (format.map { [(key: "format", value: $0)] } ?? []) + encoder.settings,
      codecOptions: encoder.codecOptions)
    row.frameRate = canvas.fps
    row.scale = canvas.scale
    return row
  }
}
