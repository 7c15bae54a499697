import Foundation
import NIOCore
import NIOPosix
import TestSupport
import Testing

@testable import SegueStudio

/// Clients that send too much, too slowly, or nothing at all.
@Suite struct ServerLimitTests {
  private var small: ServerLimits {
    var limits = ServerLimits()
    (limits.headerBytes, limits.bodyBytes, limits.connections) = (2000, 10_000, 4)
    (limits.requestSeconds, limits.idleSeconds) = (1, 2)
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

  /// Silent and slow clients fill all places, and lose them soon.
  @Test func silentClientsHoldNothing() async throws {
    let studio = try await RunningStudio(limits: small)
    var channels: [any Channel] = []
    for _ in 0..<4 {
      channels.append(
        try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .connect(host: "127.0.0.1", port: studio.server.port).get())
    }
    for (index, channel) in channels.enumerated() where index % 2 == 0 {
      try? await channel.writeAndFlush(channel.allocator.buffer(string: "GET / HTTP/1.1\r\nX"))
        .get()
    }
    #expect(try await studio.client.send("GET / HTTP/1.1\r\n\r\n", seconds: 0.3).isEmpty)
    var isServed = false
    for _ in 0..<50 where !isServed {
      try await Task.sleep(for: .milliseconds(100))
      isServed = try await studio.ask("GET /api/session").status == 200
    }
    #expect(isServed)
    for channel in channels { try? await channel.close() }
    await studio.stop()
  }

  @Test func stoppingEndsNewsAndExportsSoon() async throws {
    let text = RunningStudio.spec.replacing(
      "size: [40, 60], scale: 2", with: "size: [400, 600], scale: 3"
    )
    .replacing("for: 0.5 }\n", with: "for: 60 }\n").replacing(
      "duration: 0.5", with: "duration: 600")
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
    let start = ContinuousClock.now
    await studio.stop()
    #expect(ContinuousClock.now - start < .seconds(3))
    _ = try? await listening.value
    // Nothing half-written is left.
    #expect(try FileManager.default.contentsOfDirectory(atPath: studio.folder("")) == ["tour.yaml"])
  }
}
