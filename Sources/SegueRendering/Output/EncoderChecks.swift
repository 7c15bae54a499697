import SegueEncoding
import SegueSinks
import Synchronization

/// Asks encoders whether they accept a video, and caches the answers: opening an encoder takes some
/// milliseconds, and the jobs of a batch are alike.
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

  /// Checks that the encoder of an output accepts it; an error points to the setting that causes
  /// it.
  ///
  /// - Returns: A warning if the encoder could not be asked.
  func check(
    _ output: RenderOutput, _ width: Int, _ height: Int, _ total: Int, _ timebase: Timebase
  ) throws -> String? {
    let options = output.video
    let video = Video(
      width: width, height: height, timebase: timebase,
      isShort: total <= options.segmentLength, recipe: options.recipe(width: width, height: height))
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
    // A shortage of threads ends, as does another video, so neither is cached.
    if let shortage { return Self.warning(of: shortage) }
    answers.withLock { $0[video] = answer }
    if let answer { throw output.located(answer) }
    return nil
  }

  /// The warning if an encoder could not be asked.
  static func warning(of shortage: FrameSinkError) -> String {
    "Whether the encoder takes this video was not checked: \(shortage)"
  }
}
