import NIOCore
import NIOHTTP1

/// Writes one answer to a connection.
struct AnswerWriter: Sendable {
  let channel: any Channel
  let version: HTTPVersion
  let keepsAlive: Bool

  /// Seconds in which the client must take a part of the answer.
  let seconds: Int

  /// Seconds between signs of life in a stream of news.
  private static let ping = 15

  func write(_ answer: Answer) async {
    do {
      switch answer.body {
      case .bytes(let bytes):
        try await send(answer, channel.allocator.buffer(bytes: bytes))
      case .pixels(let pixels):
        var buffer = channel.allocator.buffer(capacity: pixels.count * 4)
        unsafe pixels.withUnsafeBytes { _ = unsafe buffer.writeBytes($0) }
        try await send(answer, buffer)
      case .news(let news): try await stream(answer, news)
      }
    } catch {
      // The client has gone, or does not read.
      channel.close(promise: nil)
    }
  }

  private func head(_ answer: Answer, length: Int?) -> HTTPResponseHead {
    var headers = HTTPHeaders()
    for (name, value) in StudioGuard.headers { headers.add(name: name, value: value) }
    headers.add(name: "Content-Type", value: answer.type)
    for (name, value) in answer.headers { headers.add(name: name, value: value) }
    if let length { headers.add(name: "Content-Length", value: "\(length)") }
    if !keepsAlive { headers.add(name: "Connection", value: "close") }
    return HTTPResponseHead(
      version: version, status: HTTPResponseStatus(statusCode: answer.status), headers: headers)
  }

  private func send(_ answer: Answer, _ body: ByteBuffer) async throws {
    let head = head(answer, length: body.readableBytes)
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    channel.write(HTTPServerResponsePart.body(.byteBuffer(body)), promise: nil)
    try await within { try await channel.writeAndFlush(HTTPServerResponsePart.end(nil)).get() }
    if !keepsAlive { channel.close(promise: nil) }
  }

  private func stream(_ answer: Answer, _ news: AsyncStream<NewsItem>) async throws {
    channel.write(HTTPServerResponsePart.head(head(answer, length: nil)), promise: nil)
    try await chunk(": segue studio\n\n")
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for await item in news {
          try await chunk("event: \(item.event)\ndata: \(item.data)\n\n")
        }
      }
      group.addTask {
        while true {
          try await Task.sleep(for: .seconds(Self.ping))
          try await chunk(": ping\n\n")
        }
      }
      try await group.next()
      group.cancelAll()
    }
    try await channel.writeAndFlush(HTTPServerResponsePart.end(nil)).get()
    channel.close(promise: nil)
  }

  private func chunk(_ text: String) async throws {
    let buffer = channel.allocator.buffer(string: text)
    try await within {
      try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(buffer))).get()
    }
  }

  /// Waits for a write, and closes the connection if that takes too long.
  private func within(_ write: @escaping @Sendable () async throws -> Void) async throws {
    let channel = channel
    let timer = channel.eventLoop.scheduleTask(in: .seconds(Int64(seconds))) {
      channel.close(promise: nil)
    }
    defer { timer.cancel() }
    try await write()
  }
}
