import ArgumentParser
import Segue

/// The subcommand `contact-sheet`.
struct ContactSheetCommand: PictureCommand {
  static let configuration = CommandConfiguration(
    commandName: "contact-sheet",
    abstract: "Draw frames of a spec side by side on one picture, with their times and steps.",
    discussion: """
      With --against, each frame has beside it the frame that another spec shows at the same time, \
      and what differs is outlined.

      EXAMPLES:
        segue contact-sheet tour.yaml --steps -o steps.png
        segue contact-sheet tour.yaml --every 0.5 \\
          --against old-tour.yaml -o changes.png
      """)

  @OptionGroup var spec: SpecOptions

  @Option(
    help: ArgumentHelp(
      "So many frames from the first to the last (default: 12).", valueName: "number"),
    transform: {
      try FlagValue.integer($0, in: 1...SheetChoice.most, "a number of frames, 1 to 1000")
    })
  var count: Int?

  @Option(
    help: ArgumentHelp("A frame each so many seconds, such as 0.5 or 1/3.", valueName: "seconds"),
    transform: { try FlagValue.seconds($0) })
  var every: Rational?

  @Flag(help: "The frame in the middle of each transition.")
  var steps = false

  @Option(
    help: ArgumentHelp("Frames side by side (default: as many as fit).", valueName: "number"),
    transform: { try FlagValue.integer($0, in: 1...100, "a number of columns, 1 to 100") })
  var columns: Int?

  @Option(
    help: ArgumentHelp("Another spec to compare with, frame by frame.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var against: String?

  @OptionGroup var picture: PictureOptions

  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Canvas") var fonts: FontOptions
  @OptionGroup(title: "Limits") var root: RootOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Limits") var work: WorkOptions

  @OptionGroup(title: "Messages") var log: LogOptions

  func validate() throws {
    guard [count != nil, every != nil, steps].count(where: \.self) <= 1 else {
      throw ValidationError("Give only one of --count, --every and --steps.")
    }
    guard every != .zero else {
      throw ValidationError("--every: expected seconds above 0, such as 0.5.")
    }
  }

  func run() async throws {
    let writer = writer
    let settings = try settings()
    let plan = try RenderPlan(spec.read(limits), settings: settings)
    let other = try against.map { path in
      try RenderPlan(spec.read(path, limits), settings: settings)
    }
    var job = try ContactSheetJob(
      plan, choice, columns: columns, against: other, to: picture.output)
    job.overwrite = picture.overwrite
    (job.format, job.output) = (picture.format, try picture.settings())
    let isQuiet = self.log.isQuiet
    let report = try await job.run { if !isQuiet { writer.write(.warning, $0) } }
    if !isQuiet { picture.tell(Self.summary(report), writer) }
  }

  private var choice: SheetChoice {
    if steps { return .steps }
    if let every { return .every(every) }
    return .count(count ?? 12)
  }

  private static func summary(_ report: ContactSheetJob.Report) -> String {
    let size = "\(FrameText.count(report.frames)), \(report.width) × \(report.height) pixels"
    switch report.different {
    case nil: return size
    case 0: return "\(size); all are equal"
    case 1: return "\(size); 1 of them differs"
    case let count?: return "\(size); \(count) of them differ"
    }
  }
}
