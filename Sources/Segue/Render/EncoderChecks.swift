import FrameIO
import Synchronization

/// Asks encoders whether they take a video, each video once: to open one takes some milliseconds, and the jobs of a
/// batch are alike.
final class EncoderChecks: Sendable {
  private struct Video: Hashable {
    let width: Int
    let height: Int
    let timebase: Timebase
    let isShort: Bool
    let recipe: [String]
  }

  private let answers = Mutex<[Video: FrameSinkError?]>([:])

  /// Throws what the encoder of an output refuses, told about the setting that it comes from.
  func check(
    _ output: RenderOutput, _ width: Int, _ height: Int, _ total: Int, _ timebase: Timebase
  ) throws {
    let options = output.video
    let video = Video(
      width: width, height: height, timebase: timebase,
      isShort: total <= options.segmentLength, recipe: options.recipe(width: width))
    let answer =
      answers.withLock { $0[video] }
      ?? {
        var answer: FrameSinkError?
        do throws(FrameSinkError) {
          try VideoSink.checkEncoder(
            width: width, height: height, of: total, timebase: timebase, options: options)
        } catch {
          answer = error
        }
        answers.withLock { $0[video] = answer }
        return answer
      }()
    if let answer { throw output.located(answer) }
  }
}
