import ArgumentParser
import Segue
import SegueBatch
import SegueReference

/// The subcommand `schema`.
struct SchemaCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of specs or of files of jobs.",
    discussion: """
      An editor completes and checks a spec that begins with
      # yaml-language-server: $schema=segue.schema.json

      EXAMPLES:
        segue schema > segue.schema.json
        segue schema jobs
      """)

  /// A kind of file.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case spec, jobs
  }

  @Argument(help: "The kind of file.")
  var kind = Kind.spec

  var need: WorkerNeed { .none }
  var allowedTime: TimeOptions? { nil }
  var writer: MessageWriter { MessageWriter() }

  func run() throws {
    let schema =
      switch kind {
      case .spec: try SpecSchema.spec(Catalogue.transitions)
      case .jobs: try SpecSchema.jobs(job: .job, jobs: .jobs)
      }
    try StandardStreams.writeOutput(schema.text)
  }
}
