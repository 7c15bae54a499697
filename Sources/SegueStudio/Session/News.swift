import SegueFoundation
import Synchronization

/// Something that the page wants to know at once.
struct NewsItem: Sendable {
  /// The name of the server-sent event.
  let event: String

  /// A line of JSON.
  let data: String
}

/// Passes news to every page that listens.
final class News: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<NewsItem>.Continuation] = [:]
    var next = 0
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// The number of items that wait for a page that does not read.
  private static let backlog = 64

  /// Whether any page listens.
  var isHeard: Bool { state.withLock { !$0.listeners.isEmpty } }

  /// The news from now on, until the reader stops; none after the end.
  func listen() -> AsyncStream<NewsItem> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: NewsItem.self, bufferingPolicy: .bufferingNewest(Self.backlog))
    let id: Int? = state.withLock { state in
      guard !state.hasEnded else { return nil }
      state.next += 1
      state.listeners[state.next] = continuation
      return state.next
    }
    guard let id else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.listeners[id] = nil }
    }
    return stream
  }

  func tell(_ event: String, _ value: some Encodable) {
    guard let data = try? PageJSON.encoder.encode(value) else { return }
    let item = NewsItem(event: event, data: String(decoding: data, as: UTF8.self))
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(item) }
  }

  /// Ends all streams, and those to come.
  func end() {
    let listeners = state.withLock { state in
      state.hasEnded = true
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }
}
