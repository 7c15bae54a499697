import Foundation
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
  }

  private let state = Mutex(State())

  /// The number of items that wait for a page that does not read.
  private static let backlog = 64

  /// Whether any page listens.
  var isHeard: Bool { state.withLock { !$0.listeners.isEmpty } }

  /// The news from now on, until the reader stops.
  func listen() -> AsyncStream<NewsItem> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: NewsItem.self, bufferingPolicy: .bufferingNewest(Self.backlog))
    let id = state.withLock { state in
      state.next += 1
      state.listeners[state.next] = continuation
      return state.next
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

  /// Ends all streams.
  func end() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() }
  }
}
