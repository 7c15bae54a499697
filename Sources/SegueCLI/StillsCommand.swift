import ArgumentParser
import Segue
import SegueEncoding
import SegueMessages

/// The subcommand `stills`.
struct StillsCommand: PictureCommand {
  static let configuration = CommandConfiguration(
    commandName: "stills",
    abstract: "Render the pictures of an app for stores, named as fastlane wants them.",
    discussion: """
      Without --time, there is a picture of the middle of each rest. They are PNG files without \
      transparency: screenshots/LOCALE for deliver, metadata/android/LOCALE/images for supply.

      EXAMPLES:
        segue stills store.yaml -o fastlane
        segue stills store.yaml -o fastlane --strings Localizable.xcstrings \
          --locale de-DE --target app-store-6.9 --target play-phone
      """)

  @OptionGroup var spec: SpecOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder of fastlane.", valueName: "folder"), completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp(
      "A set: \(Self.names); may be repeated (default: \(Self.usual)).", valueName: "name"),
    completion: .list(StillTarget.all.map(\.name)))
  var target: [String] = []

  @Option(
    help: ArgumentHelp(
      "An instant, such as 1.25 or 1/3; may be repeated.", valueName: "seconds"),
    transform: { try FlagValue.seconds($0) })
  var time: [Rational] = []

  @Flag(help: "Replace files that exist.")
  var overwrite = false

  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Canvas") var fonts: FontOptions
  @OptionGroup(title: "Limits") var root: RootOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Limits") var work: WorkOptions

  @OptionGroup(title: "Messages") var log: LogOptions

  private static var names: String { Message.alternatives(StillTarget.all.map(\.name)) }

  private static var usual: String {
    StillTarget.all.filter(\.isUsual).map(\.name).joined(separator: ", ")
  }

  /// The locale of pictures where none is given, that of fastlane's examples.
  private static let usualLocale = "en-US"

  func validate() throws {
    guard canvas.scale == nil else {
      throw ValidationError("--scale: the sizes of stores decide here; leave it out.")
    }
  }

  func run() async throws {
    let writer = writer
    let targets = try targets()
    let plan = try RenderPlan(spec.read(limits), settings: settings())
    var set = try StillSet(
      plan, at: time, for: targets, in: output, locale: spec.words.locale ?? Self.usualLocale)
    set.overwrite = overwrite
    let isQuiet = self.log.isQuiet
    try await set.run {
      if !isQuiet { writer.write(.warning, $0) }
    } written: { path, width, height in
      guard !isQuiet else { return }
      StandardStreams.tell("\(path): \(width) × \(height) pixels", about: path, writer)
    }
  }

  private func targets() throws -> [StillTarget] {
    guard !target.isEmpty else { return StillTarget.all.filter(\.isUsual) }
    return try target.map { name in
      if let target = StillTarget.all.first(where: { $0.name == name }) { return target }
      let nearest = StillTarget.all.map(\.name).nearest(to: name)
      throw UsageError(
        "--target: is \(Message.quoted(name)), expected \(Self.names)"
          + (nearest == nil ? "." : Message.suggestion(nearest)))
    }
  }
}
