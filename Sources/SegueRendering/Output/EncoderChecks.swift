import FrameIO
import Synchronization

/// Asks encoders whether they take a video, each video once: to open one takes some milliseconds, and the jobs of a
/// batch are alike.
package final class EncoderChecks: Sendable {
  private struct Video: Hashable {
    let width: Int
    let height: Int
    let timebase: Timebase
    let isShort: Bool
    let recipe: [String]
  }

  private let answers = Mutex<[Video: FrameSinkError?]>([:])

  package init() {}

  /// Throws what the encoder of an output refuses, told about the setting that it comes from.
  ///
  /// - Returns: A warning where the encoder could not be asked.
  func check(
    _ output: RenderOutput, _ width: Int, _ height: Int, _ total: Int, _ timebase: Timebase
  ) throws -> String? {
    let options = output.video
    let video = Video(
      width: width, height: height, timebase: timebase,
      isShort: total <= options.segmentLength, recipe: options.recipe(width: width))
    if let answer = answers.withLock({ $0[video] }) {
      if let answer { throw output.located(answer) }
      return nil
    }
    var (answer, shortage): (FrameSinkError?, FrameSinkError?) = (nil, nil)
    do throws(FrameSinkError) {
      shortage = try VideoSink.checkEncoder(
        width: width, height: height, of: total, timebase: timebase, options: options)
    } catch {
      answer = error
    }
    // There may be threads the next time.
    if let shortage { return Self.warning(of: shortage) }
    answers.withLock { $0[video] = answer }
    if let answer { throw output.located(answer) }
    return nil
  }

  /// What to say where an encoder was not asked.
  static func warning(of shortage: FrameSinkError) -> String {
    "The encoder was not asked whether it takes this video: \(shortage)"
  }
}
