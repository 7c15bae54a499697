import ArgumentParser
import Foundation
import Segue
import SegueMessages

/// The subcommand `studio`, which starts the program `segue-studio`.
///
/// The server is a program of its own, so that nobody builds it who only renders.
struct StudioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Open a page in your browser that shows a spec live, and edits it.",
    discussion: """
      EXAMPLES:
        segue studio
        segue studio tour.yaml
        segue studio screenshots/
      """)

  @Argument(
    help: "A spec, or a folder of pictures; without it, the playground of Recipe 28.",
    completion: .file())
  var place: String?

  @Option(help: ArgumentHelp("The port on this machine; default: any that is free."))
  var port: UInt16?

  @Flag(help: "Do not open the page in a browser.")
  var noOpen = false

  @Option(
    help: ArgumentHelp(
      "The folder that everything is read from and written to; default: that of the spec.",
      valueName: "folder"),
    completion: .directory)
  var root: String?

  func run() throws {
    let program = try StudioProgram.find()
    var arguments = [place].compactMap(\.self)
    if let port { arguments += ["--port", "\(port)"] }
    if noOpen { arguments.append("--no-open") }
    if let root { arguments += ["--root", root] }
    try StudioProgram.become(program, arguments)
  }
}
