import SegueLimits
public import SegueRendering

/// How a batch is run; what is rendered is its jobs' own.
public struct BatchSettings: Sendable {
  /// For every job; `images` are shared, `threads` is how many frames of a job are in the making.
  public var render = RenderSettings()

  /// Whether outputs that exist are replaced.
  public var overwrite = false

  /// Whether jobs whose outputs are right already are skipped, and those of a stopped batch made again.
  public var resumes = false

  /// Whether what killed processes have left is removed, where jobs are made again.
  ///
  /// Not by one of several processes on several machines: not every file system tells all of them who writes to
  /// a file.
  public var cleansUp = true

  /// Whether the images of all jobs are read to their ends before the first job runs; else their headers are, and each
  /// image is read when its job's turn comes.
  public var decodesImages = false

  /// Whether the first failure ends the batch.
  public var failsFast = false

  /// How often a job is tried again after a fault of input or output.
  public var retries = 0

  /// The longest that a job may take, ``Limits/time``; nil for as long as it takes.
  public var timeout: Duration? {
    get { render.limits.time }
    set { render.limits.time = newValue }
  }

  /// How many jobs run at a time; nil for what processors and memory allow.
  public var jobs: Int?

  /// Bytes that the jobs together may take, as far as that can be told beforehand: ``Limits/memory``, or else three
  /// quarters of what was free.
  public var memory: Int {
    get { render.limits.memory ?? free / 4 * 3 }
    set { render.limits.memory = newValue }
  }

  private let free = Memory.available

  /// Settings of their defaults.
  public init() {}
}
