package import SegueEncoding
import Synchronization

/// A turn at an encoder; it ends when nothing refers to it any more.
///
/// The library of most encoders lets any number of videos be encoded at the same time, so a turn at
/// these is always free. SVT-AV1 lets one: each opening clears and fills tables of block sizes and
/// of masks that all encoders of the process share. In 1.4.1 and 2.3.0 another that ran meanwhile
/// read at address 0, damaged memory or hung.
///
/// Whoever opens a ``VideoEncoder`` must have a turn, and the encoder keeps it until it is closed.
///
/// - Source: `svt_av1_enc_init` of SVT-AV1 1.4.1 and 2.3.0; its merge request 2605 of 2026.
package final class EncoderTurn: Sendable {
  /// The encoders that somebody has, and who waits for them.
  private struct Lines {
    /// Those who wait, in order of arrival, by the name of the encoder.
    var waiting: [String: [(number: Int, start: CheckedContinuation<Bool, Never>)]] = [:]

    /// The number of those who have asked and could wait.
    var count = 0

    /// Takes an encoder that nobody has; whether it was taken.
    mutating func take(_ encoder: String) -> Bool {
      guard waiting[encoder] == nil else { return false }
      waiting[encoder] = []
      return true
    }
  }

  private static let lines = Mutex(Lines())

  /// The name of the encoder; nil for one that is always free.
  private let encoder: String?

  private init(_ encoder: String?) { self.encoder = encoder }

  /// A turn at the encoder of a codec, after those who asked before.
  ///
  /// - Throws: `CancellationError` if the task is canceled before its turn.
  package static func next(of codec: VideoCodec) async throws -> EncoderTurn {
    guard let name = codec.encoderInTurns else { return EncoderTurn(nil) }
    let number = lines.withLock { lines in
      lines.count += 1
      return lines.count
    }
    let isGiven = await withTaskCancellationHandler {
      await withCheckedContinuation { start in
        let isGiven: Bool? = lines.withLock { lines in
          // A task that is canceled later is found in the line.
          if Task.isCancelled { return false }
          if lines.take(name) { return true }
          lines.waiting[name]?.append((number, start))
          return nil
        }
        if let isGiven { start.resume(returning: isGiven) }
      }
    } onCancel: {
      leave(name, number)
    }
    guard isGiven else { throw CancellationError() }
    return EncoderTurn(name)
  }

  /// A turn at the encoder of a codec, without waiting; nil if somebody has it.
  package static func now(of codec: VideoCodec) -> EncoderTurn? {
    guard let name = codec.encoderInTurns else { return EncoderTurn(nil) }
    return lines.withLock { $0.take(name) } ? EncoderTurn(name) : nil
  }

  /// Takes the task of that number out of a line in which it waits.
  private static func leave(_ name: String, _ number: Int) {
    let start = lines.withLock { lines in
      let place = lines.waiting[name]?.firstIndex { $0.number == number }
      return place.flatMap { lines.waiting[name]?.remove(at: $0).start }
    }
    start?.resume(returning: false)
  }

  deinit {
    guard let encoder else { return }
    let next: CheckedContinuation<Bool, Never>? = Self.lines.withLock { lines in
      if lines.waiting[encoder]?.isEmpty != false {
        lines.waiting[encoder] = nil
        return nil
      }
      return lines.waiting[encoder]?.removeFirst().start
    }
    next?.resume(returning: true)
  }
}
