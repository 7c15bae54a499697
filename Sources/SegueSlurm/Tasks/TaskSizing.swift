/// The division of a batch into tasks for a cluster.
///
/// A task that is too short costs more to schedule than to run. One that is too long delays the end
/// of the batch, and much work is lost with its node.
struct TaskSizing: Hashable, Sendable {
  /// The desired duration of a task, in seconds.
  let taskSeconds: Double

  /// The longest duration, for large batches: a lost node costs at most five minutes of work.
  static let longest = 300.0

  /// The shortest duration, for small batches: Slurm takes about a second to start a task.
  static let shortest = 20.0

  /// The number of tasks per processor, so that processors that finish early get more work.
  static let tasksPerProcessor = 3.0

  /// A division into tasks of the given duration.
  init(taskSeconds: Double) {
    self.taskSeconds = taskSeconds
  }

  /// A division that occupies `width` processors with `total` seconds of work.
  init(total: Double, width: Int) {
    let even = total / (Self.tasksPerProcessor * Double(max(width, 1)))
    taskSeconds = min(max(even, Self.shortest), Self.longest)
  }

  /// Groups neighboring jobs up to the desired duration; a job that takes longer is alone.
  ///
  /// - Parameter seconds: The duration of each job.
  /// - Returns: Ranges of jobs in order, none of them empty.
  func groups(_ seconds: [Double]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var (start, sum) = (0, 0.0)
    for (index, time) in seconds.enumerated() {
      if index > start, sum + time > taskSeconds {
        groups.append(start..<index)
        (start, sum) = (index, 0)
      }
      sum += time
    }
    if start < seconds.count { groups.append(start..<seconds.count) }
    return groups
  }

  /// The number of pieces of a video: 1 below the duration of two tasks, and at most one per unit.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the render.
  ///   - units: The number of units, which are not divided.
  /// - Returns: At least 1.
  func pieces(seconds: Double, units: Int) -> Int {
    guard seconds >= 2 * taskSeconds else { return 1 }
    // The limit applies before the conversion, because a duration of 0 gives infinitely many
    // pieces.
    let count = min(Double(Self.mostPieces), (seconds / taskSeconds).rounded(.up))
    return max(1, min(Int(count), units))
  }

  /// The largest number of pieces: a join still reads them in a few seconds, and a cluster rarely
  /// gives more nodes to one video.
  static let mostPieces = 1000
}
