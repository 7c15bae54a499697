public import SegueFrames
public import SegueSpec
import SegueTimeline

extension RenderPlan {
  /// Renders the video into a file, or a sequence of files.
  ///
  /// ```swift
  /// try await tour.write(to: "tour.mp4", as: .h264(crf: 20, preset: .medium))
  /// ```
  ///
  /// - Parameters:
  ///   - path: A file, whose extension chooses the format if `output` does not; a pattern such as
  ///     `frame-%04d.png`, or a folder that ends in `/`.
  ///   - output: The codec and its settings; they override those of the spec.
  ///   - frames: The frames to render; nil for all.
  ///   - overwrites: Whether an existing output is replaced.
  ///   - verifies: Whether the output is read back and compared with the rendered frames before it
  ///     gets its name.
  ///   - warned: Receives warnings, one line at a time.
  /// - Throws: The errors of ``RenderJob``; nothing is left behind, also if the task is canceled.
  public func write(
    to path: String, as output: Spec.Output = Spec.Output(), frames: Range<Int>? = nil,
    overwriting overwrites: Bool = false, verifying verifies: Bool = false,
    warned: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws {
    var output = output
    output.path = Located(path)
    var job = try RenderJob(self, output: output, frames: frames)
    (job.overwrite, job.verifies) = (overwrites, verifies)
    try await job.run(warned: warned)
  }
}
