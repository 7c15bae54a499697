import NIOCore
import NIOHTTP1
import Synchronization

/// Reads the requests of one connection, one after the other, and writes their answers.
///
/// A closed connection ends the work for its request.
final class StudioConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let site: StudioSite
  private let limits: ServerLimits
  private let connections: ConnectionBook

  private var head: HTTPRequestHead?
  private var body: [UInt8] = []

  /// The answer to a request that is refused before its end.
  private var refusal: Answer?

  private var work: Task<Void, Never>?

  init(_ site: StudioSite, _ limits: ServerLimits, _ connections: ConnectionBook) {
    (self.site, self.limits, self.connections) = (site, limits, connections)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      (self.head, body) = (head, [])
      refusal = site.refusal(of: head)
      let length = head.headers["Content-Length"].first.flatMap { Int($0) } ?? 0
      if refusal == nil, length > limits.bodyBytes { refusal = tooLarge }
    case .body(let bytes):
      guard refusal == nil else { return }
      guard body.count + bytes.readableBytes <= limits.bodyBytes else {
        (refusal, body) = (tooLarge, [])
        return
      }
      body += bytes.readableBytesView
    case .end:
      guard let head else { return }
      self.head = nil
      context.channel.triggerUserOutboundEvent(RequestEnded(), promise: nil)
      answer(head, context.channel)
    }
  }

  private var tooLarge: Answer {
    .error(413, "The request has more than \(limits.bodyBytes) bytes.")
  }

  private func answer(_ head: HTTPRequestHead, _ channel: any Channel) {
    let (refusal, body, site) = (refusal, body, site)
    // A client that is refused may still be sending, so its connection ends.
    let keepsAlive = head.isKeepAlive && refusal == nil
    let writer = AnswerWriter(
      channel: channel, version: head.version, keepsAlive: keepsAlive,
      seconds: limits.idleSeconds)
    self.refusal = nil
    self.body = []
    work = connections.begin {
      let answer = if let refusal { refusal } else { await site.answer(head, body) }
      if Task.isCancelled { return }
      await writer.write(answer)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    work?.cancel()
    context.fireChannelInactive()
  }

  /// The connection has been idle for too long.
  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  /// A request that is no HTTP, or a connection that broke.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
