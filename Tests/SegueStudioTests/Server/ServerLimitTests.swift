import Foundation
import NIOCore
import NIOPosix
import SegueRendering
import SegueSpec
import SegueTimeline
import Synchronization
import Testing
import TestSupport

@testable import SegueStudio

/// Clients that send too much, too slowly, or nothing at all.
@Suite struct ServerLimitTests {
  private var small: ServerLimits {
    var limits = RunningStudio.unhurried
    (limits.headerBytes, limits.bodyBytes, limits.connections) = (2000, 10_000, 4)
    return limits
  }

  @Test func longHeadersEndTheConnection() async throws {
    let studio = try await RunningStudio(limits: small)
    let client = studio.client
    #expect(try await client.send("GET /" + String(repeating: "a", count: 5000)).isEmpty)
    let many = (0..<500).map { "X-\($0): a\r\n" }.joined()
    #expect(try await client.send("GET / HTTP/1.1\r\n\(many)\r\n").isEmpty)
    #expect(
      try await client.send("GET / HTTP/1.1\r\nX: " + String(repeating: "b", count: 5000)).isEmpty)
    // The next client is served.
    #expect(try await studio.ask("GET /api/session").status == 200)
    await studio.stop()
  }

  @Test func largeBodiesAreRefused() async throws {
    let studio = try await RunningStudio(limits: small)
    let body = String(repeating: "x", count: 20_000)
    #expect(try await studio.ask("PUT /api/text", body: body).status == 413)
    let chunk = "2000\r\n" + String(repeating: "x", count: 0x2000) + "\r\n"
    let reply = try await studio.ask(
      "PUT /api/text", headers: ["Content-Length": nil, "Transfer-Encoding": "chunked"],
      body: chunk + chunk + "0\r\n\r\n")
    #expect(reply.status == 413)
    await studio.stop()
  }

  @Test func bytesThatAreNoHTTPEndTheConnection() async throws {
    let studio = try await RunningStudio(limits: small)
    for bytes in [
      "\u{16}\u{3}\u{1}\r\n\r\n", "SSH-2.0-x\r\n\r\n", "GET\r\n\r\n", "\0\0\0\0\r\n\r\n",
    ] {
      let reply = try await studio.client.send(bytes)
      #expect(reply.status == 0 || reply.status == 400, "\(reply.status)")
    }
    #expect(try await studio.ask("GET /api/session").status == 200)
    await studio.stop()
  }

  /// Connects clients that send nothing, or a part of a request.
  private func silentClients(_ count: Int, of studio: RunningStudio) async throws -> [any Channel] {
    var channels: [any Channel] = []
    for index in 0..<count {
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: "127.0.0.1", port: studio.server.port).get()
      if !index.isMultiple(of: 2) {
        let part = channel.allocator.buffer(string: "GET / HTTP/1.1\r\nX")
        try? await channel.writeAndFlush(part).get()
      }
      channels.append(channel)
    }
    return channels
  }

  /// Connections are accepted in their order, so all places are taken when the next one comes.
  @Test(.timeLimit(.minutes(20))) func theNextClientIsRefusedWhileAllPlacesAreTaken() async throws {
    let studio = try await RunningStudio(limits: small)
    let channels = try await silentClients(small.connections, of: studio)
    #expect(try await studio.client.send("GET / HTTP/1.1\r\n\r\n", seconds: 100).isEmpty)
    for channel in channels { try await channel.close() }
    // The server learns of it a moment later.
    while try await studio.ask("GET /api/session").status != 200 {}
    await studio.stop()
  }

  /// The server closes connections of silent and slow clients, and their places are free again.
  @Test(.timeLimit(.minutes(20))) func silentClientsHoldNothing() async throws {
    var limits = small
    (limits.requestSeconds, limits.idleSeconds) = (1, 2)
    let studio = try await RunningStudio(limits: limits)
    let channels = try await silentClients(limits.connections, of: studio)
    for channel in channels { try await channel.closeFuture.get() }
    while try await studio.ask("GET /api/session").status != 200 {}
    await studio.stop()
  }

  /// A request that comes while the studio ends is refused, and nothing of it goes on.
  @Test(.timeLimit(.minutes(20))) func nothingBeginsAfterTheEnd() async throws {
    let studio = try await RunningStudio()
    let exports = Exports(studio.session)
    await exports.end()
    let plan = try #require(await studio.session.current?.plan)
    var output = Spec.Output()
    output.path = Located(studio.folder("late.mp4"))
    let job = try RenderJob(plan, output: output)
    await #expect(throws: StudioError.hasEnded) { try await exports.begin(job) }
    await studio.stop()
    let news = await studio.session.news
    for await _ in news.listen() { Issue.record("there is no news") }
    #expect(!news.isHeard)
    let connections = ConnectionBook(most: 1)
    await connections.end()
    #expect(connections.begin {} == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: studio.folder("")) == ["tour.yaml"])
  }

  /// The work for a request ends before the studio has.
  @Test(.timeLimit(.minutes(20))) func theEndWaitsForTheWorkOfRequests() async {
    let connections = ConnectionBook(most: 1)
    let isDone = Mutex(false)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    _ = connections.begin {
      start.finish()
      try? await Task.sleep(for: .seconds(3600))
      // Work that notices its end late.
      await withCheckedContinuation { late in
        Thread.detachNewThread {
          Thread.sleep(forTimeInterval: 0.05)
          isDone.withLock { $0 = true }
          late.resume()
        }
      }
    }
    for await _ in started {}
    await connections.end()
    #expect(isDone.withLock { $0 })
  }

  /// The export would take hours.
  @Test(.timeLimit(.minutes(20))) func stoppingEndsNewsAndExportsSoon() async throws {
    let text = RunningStudio.spec.replacing(
      "size: [40, 60], scale: 2", with: "size: [400, 600], scale: 3"
    )
    .replacing("for: 0.5 }\n", with: "for: 60 }\n").replacing(
      "duration: 0.5", with: "duration: 60000")
    let studio = try await RunningStudio(text)
    let token = studio.server.token.secret
    let port = studio.server.port
    let listening = Task {
      try await RawClient(port: port).request("GET /api/news", token: token)
    }
    let answer = try await studio.json(
      "POST /api/export", body: #"{"revision":1,"path":"long.mp4"}"#)
    #expect(answer["id"] as? Int == 1, "\(answer)")
    try await Task.sleep(for: .milliseconds(300))
    await studio.stop()
    _ = try? await listening.value
    // Nothing half-written is left.
    #expect(try FileManager.default.contentsOfDirectory(atPath: studio.folder("")) == ["tour.yaml"])
  }
}
