import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A client that sends any bytes, as a stranger's would, and collects what comes back.
struct RawClient {
  /// An answer, as far as it came.
  struct Reply {
    let status: Int
    let headers: [String: String]
    let body: [UInt8]

    /// Whether the server closed the connection without a word.
    var isEmpty: Bool { status == 0 }

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  let port: Int
  var host = "127.0.0.1"

  /// Sends bytes, and waits for a whole answer, the end of the connection, or `seconds`.
  ///
  /// Without them it waits long, because the server's tasks wait for those of all other tests.
  func send(_ bytes: String, seconds: Double = 3600) async throws -> Reply {
    try await send([UInt8](bytes.utf8), seconds: seconds)
  }

  func send(_ bytes: [UInt8], seconds: Double = 3600) async throws -> Reply {
    let collected = Collected()
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Collector(collected))
        }
      }
      .connect(host: host, port: port).get()
    try? await channel.writeAndFlush(channel.allocator.buffer(bytes: bytes)).get()
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline, channel.isActive, Self.reply(collected.bytes) == nil {
      try await Task.sleep(for: .milliseconds(5))
    }
    let reply = Self.reply(collected.bytes) ?? Self.partial(collected.bytes)
    try? await channel.close()
    return reply
  }

  /// A request with the headers of our own page, some of them replaced.
  func request(
    _ line: String, token: String?, headers: [String: String?] = [:], body: String = ""
  ) async throws -> Reply {
    var all: [String: String?] = ["Host": "127.0.0.1:\(port)", "X-Segue-Token": token]
    if !line.hasPrefix("GET") {
      all["Origin"] = "http://127.0.0.1:\(port)"
      all["Content-Length"] = "\(body.utf8.count)"
    }
    all.merge(headers) { $1 }
    let lines = all.sorted { $0.key < $1.key }.compactMap { key, value in
      value.map { "\(key): \($0)\r\n" }
    }
    return try await send("\(line) HTTP/1.1\r\n\(lines.joined())\r\n\(body)")
  }

  /// The answer, if it is there as a whole.
  private static func reply(_ bytes: [UInt8]) -> Reply? {
    let reply = partial(bytes)
    guard let length = reply.headers["content-length"].flatMap({ Int($0) }) else { return nil }
    return reply.body.count >= length ? reply : nil
  }

  private static func partial(_ bytes: [UInt8]) -> Reply {
    let end = bytes.indices.first { bytes[$0...].starts(with: [13, 10, 13, 10]) } ?? bytes.count
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    let headers = lines.dropFirst().reduce(into: [String: String]()) { headers, line in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return Reply(status: status, headers: headers, body: Array(bytes.dropFirst(end + 4)))
  }

  private final class Collected: Sendable {
    private let state = Mutex<[UInt8]>([])
    var bytes: [UInt8] { state.withLock { $0 } }
    func add(_ more: some Sequence<UInt8>) { state.withLock { $0 += more } }
  }

  private final class Collector: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let collected: Collected

    init(_ collected: Collected) { self.collected = collected }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      collected.add(unwrapInboundIn(data).readableBytesView)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
}
