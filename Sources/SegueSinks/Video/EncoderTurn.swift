package import SegueEncoding
import Synchronization

/// A turn at an encoder; it ends when nothing refers to it any more.
///
/// The library of most encoders lets any number of videos be encoded at the same time, so a turn at
/// these is always free. SVT-AV1 lets one: each opening clears and fills tables of block sizes and
/// of masks that all encoders of the process share. Another that runs meanwhile writes other bytes,
/// or reads at address 0; so it was in 1.4.1 and 2.3.0, where two jobs of a batch met.
///
/// Whoever opens a ``VideoEncoder`` must have a turn, and the encoder keeps it until it is closed.
///
/// - Source: `svt_av1_enc_init` of SVT-AV1 1.4.1 and 2.3.0; its merge request 2605 of 2026.
package final class EncoderTurn: Sendable {
  /// Those who wait for a turn at an encoder that somebody has, in order of arrival.
  private struct Line {
    var waiting: [(number: Int, start: CheckedContinuation<Bool, Never>)] = []
  }

  private struct Lines {
    /// By the name of the encoder; none for an encoder that nobody has.
    var byEncoder: [String: Line] = [:]
    var count = 0
  }

  private static let lines = Mutex(Lines())

  /// The name of the encoder; nil for one that is always free.
  private let encoder: String?

  private init(_ encoder: String?) { self.encoder = encoder }

  /// A turn at the encoder of a codec, after those who asked before.
  ///
  /// - Throws: `CancellationError` if the task is canceled before its turn.
  package static func next(of codec: VideoCodec) async throws -> EncoderTurn {
    guard codec.encodesOneVideo else { return EncoderTurn(nil) }
    let name = codec.encoderName
    let number = lines.withLock { lines in
      lines.count += 1
      return lines.count
    }
    let isGiven = await withTaskCancellationHandler {
      await withCheckedContinuation { start in
        let isGiven: Bool? = lines.withLock { lines in
          // A task that is canceled later is found in the line.
          if Task.isCancelled { return false }
          guard lines.byEncoder[name] != nil else {
            lines.byEncoder[name] = Line()
            return true
          }
          lines.byEncoder[name]?.waiting.append((number, start))
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
    guard codec.encodesOneVideo else { return EncoderTurn(nil) }
    let name = codec.encoderName
    let isGiven = lines.withLock { lines in
      guard lines.byEncoder[name] == nil else { return false }
      lines.byEncoder[name] = Line()
      return true
    }
    return isGiven ? EncoderTurn(name) : nil
  }

  /// Takes the task of that number out of a line in which it waits.
  private static func leave(_ name: String, _ number: Int) {
    let start = lines.withLock { lines in
      let place = lines.byEncoder[name]?.waiting.firstIndex { $0.number == number }
      return place.flatMap { lines.byEncoder[name]?.waiting.remove(at: $0).start }
    }
    start?.resume(returning: false)
  }

  deinit {
    guard let encoder else { return }
    let next = Self.lines.withLock { lines in
      guard let line = lines.byEncoder[encoder], let first = line.waiting.first else {
        lines.byEncoder[encoder] = nil
        return nil as CheckedContinuation<Bool, Never>?
      }
      lines.byEncoder[encoder]?.waiting.removeFirst()
      return first.start
    }
    next?.resume(returning: true)
  }
}
