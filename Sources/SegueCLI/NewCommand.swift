import ArgumentParser
import Segue
import SegueFoundation
import SegueTemplates

/// The subcommand `new`.
struct NewCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Begin a spec from a template and screenshots.",
    discussion: """
      The templates are \(SpecTemplate.allCases.map { "\($0.rawValue): \($0.help)" }
        .joined(separator: "; ")). The first is the default. Without images, cards are drawn.

      A file segue.schema.json beside the spec is named at its head, so that editors complete and \
      check it; --schema names another one, and writes it if it is missing.

      EXAMPLES:
        segue new -o tour.yaml
        segue new gesture home.png settings.png -o gesture.yaml
        segue new readme -o - --schema https://example.com/segue.schema.json
      """)

  @Argument(
    help: ArgumentHelp(
      "A template, and the screenshots in their order.", valueName: "template-or-image"),
    completion: .file(extensions: ["png", "jpg", "jpeg", "webp"]))
  var words: [String] = []

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The spec to write; - is standard output.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml"]))
  var output: String

  @Option(
    help: ArgumentHelp("A schema for editors: a path or an address.", valueName: "path"),
    completion: .file(extensions: ["json"]))
  var schema: String?

  @Flag(help: "Replace a spec that exists.")
  var overwrite = false

  @OptionGroup var color: ColorOptions

  var need: WorkerNeed { .necessary }
  var allowedTime: TimeOptions? { nil }
  var writer: MessageWriter { color.writer }

  func validate() throws {
    guard !output.lowercased().hasSuffix(".json") else {
      throw ValidationError(
        "-o \(output): a new spec is YAML with comments; choose a name that ends in .yaml.")
    }
  }

  func run() throws {
    let named = words.first.flatMap(SpecTemplate.init(rawValue:))
    let images = named == nil ? words : Array(words.dropFirst())
    let spec = NewSpec(named ?? .tour, images: images, path: output, schema: schema)
    for warning in try spec.check() { color.writer.write(.warning, warning) }
    try spec.write(overwrite: overwrite)
    if let schema, !schema.contains("://"), !FileManager.default.fileExists(atPath: schema) {
      try NewSpec.writeSchema(to: schema)
    }
    guard output != "-" else { return }
    StandardStreams.tell("\(output): \((named ?? .tour).rawValue)", about: output, writer)
  }
}
