import NIOCore

/// Closes connections that are slow to send a request, or that send too much before its body.
///
/// It stands before the parser of HTTP and counts bytes, because a parser waits for ever for the
/// end of a line.
final class RequestDeadline: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData

  private let limits: ServerLimits
  private var timer: Scheduled<Void>?
  private var headerBytes = 0
  private var tail: [UInt8] = []

  /// Whether the headers of the current request have ended.
  private var isInBody = false

  init(_ limits: ServerLimits) {
    self.limits = limits
  }

  func channelActive(context: ChannelHandlerContext) {
    start(context)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let buffer = unwrapInboundIn(data)
    if !isInBody {
      if timer == nil { start(context) }
      count(buffer)
      guard headerBytes <= limits.headerBytes else {
        context.close(promise: nil)
        return
      }
    }
    context.fireChannelRead(data)
  }

  /// Counts up to the empty line that ends the headers.
  private func count(_ buffer: ByteBuffer) {
    for byte in buffer.readableBytesView {
      headerBytes += 1
      tail.append(byte)
      if tail.count > 4 { tail.removeFirst() }
      if tail == [13, 10, 13, 10] || tail.suffix(2) == [10, 10] {
        isInBody = true
        return
      }
    }
  }

  private func start(_ context: ChannelHandlerContext) {
    let channel = context.channel
    timer = context.eventLoop.scheduleTask(in: .seconds(Int64(limits.requestSeconds))) {
      channel.close(promise: nil)
    }
  }

  /// The request has been read as a whole.
  func triggerUserOutboundEvent(
    context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
  ) {
    guard event is RequestEnded else {
      context.triggerUserOutboundEvent(event, promise: promise)
      return
    }
    timer?.cancel()
    (timer, headerBytes, isInBody, tail) = (nil, 0, false, [])
    promise?.succeed(())
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }
}

/// Tells ``RequestDeadline`` that a request has ended.
struct RequestEnded: Sendable {}
