import ArgumentParser
import Segue
import SegueFormats

/// The path and the encoding of the video; they override the spec.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "\(Spec.Output.Format.pathHelp)", valueName: "out"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "\(Spec.Output.Format.help); default: by the name.",
      valueName: "format"),
    completion: .list(Spec.Output.Format.allCases.map(\.rawValue)))
  var format: String?

  @Flag(help: "Replace an output that exists.")
  var overwrite = false

  @OptionGroup var verification: VerifyOptions

  @OptionGroup(title: "Encoder") var encoder: EncoderFlags

  /// The options as settings of a spec; `path` is the default path.
  func settings(path: String? = nil) throws -> Spec.Output {
    let place = [("path", output ?? path), ("format", format)].compactMap { key, value in
      value.map { (key: key, value: $0) }
    }
    return try Spec.Output.parse(
      settings: place + encoder.settings,
      codecOptions: encoder.codecOptions)
  }

  /// Whether the output of a render of `spec` is known.
  func isNamed(by spec: Spec) throws -> Bool {
    let settings = try settings()
    let format = settings.format ?? spec.output.format
    return (settings.path ?? spec.output.path) != nil || format?.value.writesNothing == true
  }

  /// A job with this output.
  func job(
    _ plan: RenderPlan, frames: Range<Int>? = nil, shard: Shard? = nil, path: String? = nil
  ) throws -> RenderJob {
    var job = try RenderJob(plan, output: settings(path: path), frames: frames, shard: shard)
    (job.overwrite, job.verifies) = (overwrite, verification.verify)
    try job.checkVerifiable()
    return job
  }
}

/// Whether outputs are verified.
struct VerifyOptions: ParsableArguments {
  @Flag(
    help:
      "Read the output again before it gets its name, and compare every frame with what was rendered."
  )
  var verify = false
}
