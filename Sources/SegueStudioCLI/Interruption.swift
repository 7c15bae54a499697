import Dispatch
import Foundation

/// Waits for the first SIGINT or SIGTERM.
enum Interruption {
  static func wait() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let once = Once(continuation)
      for number in [SIGINT, SIGTERM] {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { once.end() }
        source.resume()
        once.keep(source)
      }
    }
  }

  private final class Once: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Void, Never>?
    private var sources: [any DispatchSourceSignal] = []

    init(_ continuation: CheckedContinuation<Void, Never>) {
      self.continuation = continuation
    }

    func keep(_ source: any DispatchSourceSignal) {
      lock.withLock { sources.append(source) }
    }

    func end() {
      let waiting = lock.withLock {
        let waiting = continuation
        continuation = nil
        return waiting
      }
      waiting?.resume()
    }
  }
}
