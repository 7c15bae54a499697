import SegueEncoding
import SeguePixels
import SegueTimeline
import Synchronization

/// Draws frames, on any thread.
protocol FrameArtist: Sendable {
  /// The frame of a shot, drawn on one that was given back if there is any.
  func frame(of shot: Shot) throws -> PixelBuffer

  /// Takes back the frame of a moment, to draw on it again.
  func reuse(_ frame: consuming PixelBuffer, of moment: Moment)
}

/// The frames of a pipeline: who draws them, and what has to happen before and after.
///
/// The pipeline calls it from one thread.
protocol FrameSource {
  associatedtype Artist: FrameArtist

  /// Draws the frames.
  var artist: Artist { get }

  /// Takes note that a run is about to be drawn; runs begin in order.
  ///
  /// - Returns: Work to be done meanwhile on another thread; nil if there is none.
  mutating func begin(_ run: FrameRuns.Run) -> (@Sendable () -> Void)?

  /// Takes note that a run is drawn, in any order.
  mutating func end(_ run: FrameRuns.Run)

  /// Takes note that a run is about to be written; runs are written in order.
  mutating func prepareWriting(_ run: FrameRuns.Run)
}

/// Renders and converts frames on several threads, and writes them in order on one.
///
/// A run of equal frames is rendered and converted once. At most ``threads`` frames are in flight,
/// and half as many wait to be written, so memory does not grow with the video.
struct FramePipeline: Sendable {
  /// The number of frames in flight, at least 1.
  let threads: Int

  /// A pipeline with so many frames in flight.
  init(threads: Int) { self.threads = threads }

  /// Writes the frames of `runs`, which come in presentation order, to `sink`.
  ///
  /// - Parameters:
  ///   - runs: The frames.
  ///   - sink: Receives them.
  ///   - source: Draws them.
  ///   - written: Receives the number of frames written, after each.
  /// - Throws: Any error of the source, the converter or the sink; `CancellationError` if canceled.
  func write<Sink: FrameSink & ~Copyable>(
    _ runs: FrameRuns, to sink: inout Sink, from source: inout some FrameSource,
    written: (Int) -> Void
  ) async throws {
    let converter = sink.converter
    let artist = source.artist
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
          source.end(run)
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
          let work = source.begin(run)
          group.addTask {
            try Task.checkCancellation()
            let frame = try artist.frame(of: run.shot)
            let converted = try converter.convert(frame)
            artist.reuse(frame, of: run.moment)
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
          source.prepareWriting(next)
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

extension RenderPlan {
  /// Whether a recording plays.
  package var plays: Bool { !playbacks.isEmpty }

  /// The number of frames that differ from the one before, without the first.
  package func changes(in frames: Range<Int>) -> Int {
    FrameRuns(of: self, frames: frames).dropFirst().reduce(0) { count, _ in count + 1 }
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
