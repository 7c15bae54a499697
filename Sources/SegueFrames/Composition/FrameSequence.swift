public import SeguePixels
import SegueSpec
import SegueTimeline

/// The frames of a plan in order, each drawn shortly before it is asked for.
///
/// ```swift
/// for try await frame in tour.frames() { print(frame.width, frame.height, frame[0, 0]) }
/// ```
///
/// ``RenderSettings/threads`` says how many are drawn ahead, and views are in memory only while
/// frames need them. Recordings play. A loop that ends early, or whose task is canceled, ends the
/// work; each loop starts anew.
public struct FrameSequence: AsyncSequence, Sendable {
  /// A frame: equal frames in a row share their pixels.
  public typealias Element = PixelBuffer

  let plan: RenderPlan
  let frames: Range<Int>
  let warned: @Sendable (String) -> Void

  /// An iterator, which does nothing yet.
  public func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }

  /// Draws the frames.
  ///
  /// ```swift
  /// var frames = tour.frames(30..<60).makeAsyncIterator()
  /// let first = try await frames.next()
  /// ```
  public struct Iterator: AsyncIteratorProtocol {
    let sequence: FrameSequence
    private var drawing: Drawing?

    init(sequence: FrameSequence) { self.sequence = sequence }

    /// The next frame; nil after the last.
    ///
    /// - Throws: An error with a line for each view that cannot be shown, an error about a lack of
    ///   memory, or `CancellationError`.
    public mutating func next() async throws -> PixelBuffer? {
      let drawing =
        if let drawing { drawing } else { try await Drawing(sequence) }
      self.drawing = drawing
      return try await drawing.next()
    }
  }

  /// The frames that are being drawn.
  private final class Drawing {
    private typealias Drawn = (run: FrameRuns.Run, frame: Task<PixelBuffer, any Error>)

    private let views: RenderViews
    private let warned: @Sendable (String) -> Void
    private let threads: Int
    private var source: PlannedFrames
    private var runs: FrameRuns

    /// The frames that are being drawn or waiting, in order.
    private var ahead: [Drawn] = []

    /// The last frame, and the number of equal ones that still follow.
    private var last: (frame: PixelBuffer, repeats: Int)?

    init(_ sequence: FrameSequence) async throws {
      let (plan, frames) = (sequence.plan, sequence.frames)
      warned = sequence.warned
      let schedule = plan.schedule(of: frames)
      views = try await RenderViews(plan)
      let images = plan.decodedPixels(schedule, from: views.images)
      let share = try MemoryEstimate(plan, schedule, encoderFrames: 0, images: images)
        .share(of: plan)
      threads = share.threads
      source = PlannedFrames(
        of: plan, frames, schedule, views, share, backing: nil, warned: sequence.warned)
      runs = FrameRuns(of: plan, frames: frames)
      for warning in views.warnings { warned(warning) }
    }

    deinit {
      for (_, frame) in ahead { frame.cancel() }
    }

    func next() async throws -> PixelBuffer? {
      try Task.checkCancellation()
      if let last, last.repeats > 0 {
        self.last = (last.frame, last.repeats - 1)
        return last.frame
      }
      drawAhead()
      guard let (run, drawn) = ahead.first else {
        if last != nil { for warning in views.pictureWarnings { warned(warning) } }
        last = nil
        return nil
      }
      ahead.removeFirst()
      do {
        let frame = try await withTaskCancellationHandler {
          try await drawn.value
        } onCancel: {
          drawn.cancel()
        }
        source.end(run)
        source.prepareWriting(run)
        last = (frame, run.frames.count - 1)
        return frame
      } catch let error as InputError {
        throw try await views.errors(after: error)
      }
    }

    private func drawAhead() {
      let artist = source.artist
      while ahead.count < threads, let run = runs.next() {
        let work = source.begin(run)
        let frame = Task {
          try Task.checkCancellation()
          return try artist.frame(of: run.shot)
        }
        if let work { Task { work() } }
        ahead.append((run, frame))
      }
    }
  }
}

extension RenderPlan {
  /// The frames of the video in order, each drawn shortly before it is asked for.
  ///
  /// - Parameters:
  ///   - frames: The numbers of the frames, within those of the video; nil for all.
  ///   - warned: Receives warnings about views, one line at a time: before the first frame, before
  ///     the frame that shows a view, and about damage after the last.
  /// - Returns: The frames, with the transparency of the canvas.
  public func frames(
    _ frames: Range<Int>? = nil, warned: @escaping @Sendable (String) -> Void = { _ in }
  ) -> FrameSequence {
    let all = 0..<timeline.frameCount
    let frames = frames ?? all
    precondition(
      all.contains(frames) || frames.isEmpty, "the video has the frames \(all), not \(frames)")
    return FrameSequence(plan: self, frames: frames, warned: warned)
  }

  /// The picture at an instant of the video; a ``Composition`` is faster for many.
  ///
  /// - Parameter time: The instant, within the video.
  /// - Returns: The picture, with the transparency of the canvas.
  /// - Throws: An error with a line for each view that cannot be shown.
  public func frame(at time: Duration) async throws -> PixelBuffer {
    try await Composition(self).frame(at: time)
  }
}
