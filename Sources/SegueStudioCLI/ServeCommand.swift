import ArgumentParser
import Segue
import SegueFiles
import SegueFoundation
import SegueMessages
import SegueStudio
import SegueStudioOptions

/// The command `segue-studio`, which `segue studio` starts.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segue-studio", abstract: StudioOptions.abstract,
    discussion: StudioOptions.examples, version: Version.current)

  @OptionGroup var options: StudioOptions

  func run() async throws {
    do {
      try await serve()
    } catch let error as CancellationError {
      throw error
    } catch {
      Self.write("\(error)", to: STDERR_FILENO)
      throw ExitCode(Failure(error).status)
    }
  }

  private func serve() async throws {
    let interruption = ServerInterruption()
    let session = StudioSession(
      try StudioSource.open(options.place, root: options.root), settings: RenderSettings())
    await session.start()
    let server = try await StudioServer(StudioRoutes(session), port: options.port.map(Int.init))
    let page = options.noOpen ? nil : try BrowserPage(server.url)
    Self.write("\(server.url)\nPress Ctrl-C to end it.", to: STDOUT_FILENO)
    page?.open()
    let watch = Task { try await session.watch() }
    await interruption.wait()
    watch.cancel()
    await server.stop()
    page?.remove()
    if let notice = await session.unsavedNotice {
      Self.write(notice, to: STDERR_FILENO)
    }
  }

  private static func write(_ text: String, to descriptor: Int32) {
    try? FileSystem.writeAll(Array("segue studio: \(text)\n".utf8).span, to: descriptor)
  }
}
