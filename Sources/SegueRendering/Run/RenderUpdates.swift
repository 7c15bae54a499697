public import SegueControllers
import SegueFrames
import SegueTimeline

/// News of a render while it runs.
///
/// ```swift
/// var output = Spec.Output.h264()
/// output.path = Located("tour.mp4")
/// for try await update in try RenderJob(tour, output: output).updates() {
///   switch update {
///   case .warning(let text): print(text)
///   case .frames(let count, let all): print("\(count) of \(all)")
///   case .event(let event): print(event.controller, event.name)
///   }
/// }
/// ```
public enum RenderUpdate: Hashable, Sendable {
  /// A warning, one line.
  case warning(String)
  /// The number of frames that are written, of all of the job.
  case frames(Int, of: Int)
  /// A callback of a controller, once a frame that shows its instant is written.
  case event(ControllerEvent)
}

/// A render whose updates are awaited one by one; it ends with the last.
///
/// ```swift
/// var output = Spec.Output.h264(crf: 20)
/// output.path = Located("tour.mp4")
/// let job = try RenderJob(tour, output: output)
/// for try await update in job.updates() { print(update) }
/// ```
///
/// The render begins with the first update that is asked for. Where the task of the loop is
/// canceled, the loop throws `CancellationError` after everything that the render has begun is
/// removed; a loop that is left early cancels the render.
public struct RenderUpdates: AsyncSequence, Sendable {
  /// An update.
  public typealias Element = RenderUpdate

  let job: RenderJob

  /// An iterator, whose render begins with its first update.
  public func makeAsyncIterator() -> Iterator { Iterator(job: job) }

  /// Runs the render.
  ///
  /// ```swift
  /// var output = Spec.Output.h264()
  /// output.path = Located("tour.mp4")
  /// var updates = try RenderJob(tour, output: output).updates().makeAsyncIterator()
  /// while let update = try await updates.next() { print(update) }
  /// ```
  public struct Iterator: AsyncIteratorProtocol {
    let job: RenderJob
    private var running: Running?

    init(job: RenderJob) { self.job = job }

    /// The next update; nil after the end of the render.
    ///
    /// - Throws: The errors of ``RenderJob/run(warned:written:)``.
    public mutating func next() async throws -> RenderUpdate? {
      let running = running ?? Running(job)
      self.running = running
      return try await running.next()
    }
  }

  private final class Running {
    private let task: Task<Void, any Error>
    private var updates: AsyncStream<RenderUpdate>.Iterator

    init(_ job: RenderJob) {
      let (stream, continuation) = AsyncStream.makeStream(of: RenderUpdate.self)
      updates = stream.makeAsyncIterator()
      task = Task {
        defer { continuation.finish() }
        let count = job.frames.count
        let log = try job.plan.eventLog()
        var events = log.events.drop { log.frame(of: $0) < job.frames.lowerBound }
        try await job.run(
          RenderNews(
            warned: { continuation.yield(.warning($0)) },
            written: { written in
              let end = job.frames.lowerBound + written
              // An event at the very end may have no frame.
              let isWhole = end == job.plan.timeline.frameCount
              while let event = events.first, isWhole || log.frame(of: event) < end {
                continuation.yield(.event(event))
                events.removeFirst()
              }
              continuation.yield(.frames(written, of: count))
            }))
      }
    }

    deinit { task.cancel() }

    func next() async throws -> RenderUpdate? {
      let task = task
      return try await withTaskCancellationHandler {
        if let update = await updates.next() { return update }
        try await task.value
        return nil
      } onCancel: {
        task.cancel()
      }
    }
  }
}

extension RenderJob {
  /// Renders, and tells warnings and progress one by one.
  public func updates() -> RenderUpdates { RenderUpdates(job: self) }
}
