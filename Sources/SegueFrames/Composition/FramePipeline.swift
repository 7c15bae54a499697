package import Pixels
package import SegueSinks
package import SegueTimeline
import Synchronization

/// Renders and converts frames on several threads, and writes them in order on one.
///
/// A run of equal frames is rendered and converted once. At most ``threads`` frames are in flight,
/// and half as many wait to be written, so memory does not grow with the video.
package struct FramePipeline: Sendable {
  /// The number of frames in flight, at least 1.
  let threads: Int

  /// A pipeline with so many frames in flight.
  package init(threads: Int) { self.threads = threads }

  /// Writes the frames of `runs`, which come in presentation order, to `sink`.
  ///
  /// - Parameters:
  ///   - runs: The frames.
  ///   - sink: Receives them.
  ///   - began: Called for each run before it is drawn, in order; returns work to do meanwhile.
  ///   - render: Draws a run, on any thread.
  ///   - recycle: Receives the frame after it is converted, on any thread.
  ///   - ended: Called for each run after it is drawn.
  ///   - writes: Called for each run before it is written, in order.
  ///   - written: Receives the number of frames written, after each.
  /// - Throws: Any error of `render`, the converter or the sink; `CancellationError` if canceled.
  package func write<Sink: FrameSink & ~Copyable>(
    _ runs: FrameRuns, to sink: inout Sink,
    began: (FrameRuns.Run) -> (@Sendable () -> Void)? = { _ in nil },
    render: @escaping @Sendable (Shot) throws -> PixelBuffer,
    recycle: @escaping @Sendable (Moment, consuming PixelBuffer) -> Void = { _, _ in },
    ended: (FrameRuns.Run) -> Void = { _ in }, writes: (FrameRuns.Run) -> Void = { _ in },
    written: (Int) -> Void
  ) async throws {
    let converter = sink.converter
    try await withThrowingTaskGroup(of: Done<Sink.Converter.Converted>.self) { group in
      let most = threads + FramesInFlight(threads: threads).waiting
      var runs = runs
      var waiting: [FrameRuns.Run] = []
      var made: [Int: Sink.Converter.Converted] = [:]
      var (count, working) = (0, 0)
      func take(_ done: Done<Sink.Converter.Converted>) {
        switch done {
        case .frame(let frame, let run):
          made[run.frames.lowerBound] = frame
          ended(run)
        case .decoding: break
        case .sinkWork: working -= 1
        }
      }
      while true {
        // Frames in flight are those in `waiting` that are not yet in `made`.
        while waiting.count < most, waiting.count - made.count < threads,
          let run = runs.next()
        {
          waiting.append(run)
          let work = began(run)
          group.addTask {
            try Task.checkCancellation()
            let frame = try render(run.shot)
            let converted = try converter.convert(frame)
            recycle(run.moment, frame)
            return .frame(converted, run)
          }
          if let work {
            group.addTask {
              work()
              return .decoding
            }
          }
        }
        guard let next = waiting.first else { break }
        if let frame = made.removeValue(forKey: next.frames.lowerBound) {
          waiting.removeFirst()
          writes(next)
          for repeats in (0..<next.frames.count).reversed() {
            try Task.checkCancellation()
            try sink.write(frame, before: repeats)
            if let work = sink.takeWork() {
              working += 1
              group.addTask {
                try work()
                return .sinkWork
              }
            }
            count += 1
            written(count)
          }
          while working > threads, let done = try await group.next() { take(done) }
        } else if let done = try await group.next() {
          take(done)
        }
      }
      while let done = try await group.next() { take(done) }
    }
  }

  /// A result of a task.
  private enum Done<Converted: Sendable>: Sendable {
    /// A frame that is ready to be written.
    case frame(Converted, FrameRuns.Run)
    /// Views that have been decoded ahead.
    case decoding
    /// Work that the sink has left.
    case sinkWork
  }
}

/// The frames of a timeline as runs of equal ones, found lazily.
package struct FrameRuns: Sequence, IteratorProtocol, Sendable {
  /// Consecutive frames that are equal.
  package struct Run: Hashable, Sendable {
    var shot: Shot
    package var frames: Range<Int>

    var moment: Moment { shot.moment }
  }

  /// The shot of a frame.
  private let shot: @Sendable (Int) -> Shot
  private var rest: Range<Int>

  /// The runs of some frames of a plan.
  package init(of plan: RenderPlan, frames: Range<Int>) {
    (shot, rest) = ({ plan.shot(ofFrame: $0) }, frames)
  }

  package mutating func next() -> Run? {
    guard let first = rest.first else { return nil }
    let shot = shot(first)
    let end = rest.dropFirst().first { self.shot($0) != shot } ?? rest.upperBound
    rest = end..<rest.upperBound
    return Run(shot: shot, frames: first..<end)
  }
}

/// Frames to be reused, because the system would have to clear fresh memory for each new frame.
final class FramePool: Sendable {
  private let frames = Mutex<[PixelBuffer]>([])

  /// A frame that is no longer in use, if there is one; its pixels are undefined.
  func take() -> PixelBuffer? {
    frames.withLock { $0.popLast() }
  }

  /// Returns a frame to the pool; only the caller has drawn on it.
  func put(_ frame: consuming PixelBuffer) {
    let frame = frame
    frames.withLock { $0.append(frame) }
  }
}
