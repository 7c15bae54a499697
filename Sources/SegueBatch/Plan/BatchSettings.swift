package import SegueFrames
import SegueLimits

/// Settings for running a batch; its jobs decide what is rendered.
package struct BatchSettings: Sendable {
  /// Settings for every job; `images` are shared, `threads` is the number of frames in flight in a
  /// job.
  package var render = RenderSettings()

  /// Whether existing outputs are replaced.
  package var overwrite = false

  /// Whether jobs with up-to-date outputs are skipped, and outputs of a stopped batch are replaced.
  package var resumes = false

  /// Whether a resumed batch removes temporary files of killed processes.
  ///
  /// It must be false if several machines work on one batch, because not every file system tells
  /// all of them who is writing to a file.
  package var cleansUp = true

  /// Whether all images are decoded before the first job runs; otherwise only their headers are
  /// read, and each job decodes its own images.
  package var decodesImages = false

  /// Whether the batch stops after the first failure.
  package var failsFast = false

  /// The number of retries of a job after an I/O error.
  package var retries = 0

  /// The longest time that a job may take, ``Limits/time``; nil if unlimited.
  package var timeout: Duration? {
    get { render.limits.time }
    set { render.limits.time = newValue }
  }

  /// The number of concurrent jobs; nil for as many as processors and memory allow.
  package var jobs: Int?

  /// Estimated bytes that all jobs together may use: ``Limits/memory``, otherwise three quarters of
  /// the memory that was free at the start.
  package var memory: Int {
    get { render.limits.memory ?? free / 4 * 3 }
    set { render.limits.memory = newValue }
  }

  private let free = Memory.available

  /// Default settings.
  package init() {}
}
