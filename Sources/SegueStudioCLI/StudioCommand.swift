import ArgumentParser
import Foundation
import Segue
import SegueFiles
import SegueMessages
import SegueStudio

/// The command `segue-studio`, which `segue studio` starts.
@main
struct StudioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segue-studio",
    abstract: "Open a page in your browser that shows a spec live, and edits it.",
    discussion: """
      EXAMPLES:
        segue studio
        segue studio tour.yaml
        segue studio screenshots/
      """,
    version: Version.current)

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
      valueName: "folder"))
  var root: String?

  func run() async throws {
    do {
      try await serve()
    } catch let error as CancellationError {
      throw error
    } catch {
      FileHandle.standardError.write(Data("segue studio: \(error)\n".utf8))
      throw ExitCode(Failure(error).status)
    }
  }

  private func serve() async throws {
    let session = StudioSession(
      try StudioSource.open(place, root: root), settings: RenderSettings())
    await session.start()
    let server = try await StudioServer(StudioRoutes(session), port: port.map(Int.init))
    let page = noOpen ? nil : try BrowserPage(server.url)
    FileHandle.standardOutput.write(
      Data("segue studio: \(server.url)\nPress Ctrl-C to end it.\n".utf8))
    page?.open()
    let watch = Task { try await session.watch() }
    await Interruption.wait()
    watch.cancel()
    await server.stop()
    page?.remove()
  }
}
