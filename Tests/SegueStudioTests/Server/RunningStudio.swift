import Foundation
import SegueFrames
import TestSupport

@testable import SegueStudio

/// A studio that serves a small spec in a folder of its own.
struct RunningStudio {
  let folder: TemporaryFolder
  let session: StudioSession
  let server: StudioServer
  let client: RawClient
  private let watch: Task<Void, any Error>

  static let spec = """
    # A tour of two colors.
    segue: 1
    canvas: { size: [40, 60], scale: 2, fps: 30, background: "#101014" }
    views: { a: { color: red }, b: { color: "#3478f6" } }
    timeline:
      - { show: a, for: 0.5 }  # rests
      - { to: b, transition: { type: cube, duration: 0.5, curve: easeIn }, for: 0.5 }

    """

  /// The usual limits without those of time: answers wait for the tasks of all other tests.
  static let unhurried: ServerLimits = {
    var limits = ServerLimits()
    (limits.requestSeconds, limits.idleSeconds) = (3600, 3600)
    return limits
  }()

  init(_ text: String = spec, limits: ServerLimits = unhurried) async throws {
    folder = try TemporaryFolder()
    try Data(text.utf8).write(to: URL(filePath: folder("tour.yaml")))
    session = StudioSession(
      try StudioSource.open(folder("tour.yaml")), settings: RenderSettings())
    await session.start()
    server = try await StudioServer(StudioRoutes(session), limits: limits)
    client = RawClient(port: server.port)
    watch = Task { [session] in try await session.watch() }
  }

  /// A request of the page itself, with its token.
  func ask(
    _ line: String, headers: [String: String?] = [:], body: String = ""
  ) async throws -> RawClient.Reply {
    try await client.request(line, token: server.token.secret, headers: headers, body: body)
  }

  /// The JSON object of an answer.
  func json(_ line: String, body: String = "") async throws -> [String: Any] {
    let reply = try await ask(line, body: body)
    return try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any] ?? [:]
  }

  func stop() async {
    watch.cancel()
    await server.stop()
  }
}
