/// How a batch is cut into tasks for a cluster.
///
/// A task that is too short costs more to schedule than to run, and one that is too long keeps the
/// whole waiting at its end and takes much with it when its node is lost.
struct TaskSizing: Hashable, Sendable {
  /// How long a task should take, in seconds.
  let taskSeconds: Double

  /// The longest task, where there is enough to do: five minutes of work are what a lost node can cost.
  static let longest = 300.0

  /// The shortest task, where there is little to do: Slurm takes about a second to start one.
  static let shortest = 20.0

  /// Tasks for each processor, so that those that end early get something else to do.
  static let tasksPerProcessor = 3.0

  /// Tasks of `seconds` each.
  init(taskSeconds: Double) {
    self.taskSeconds = taskSeconds
  }

  /// Tasks that occupy `width` processors with `total` seconds of work.
  init(total: Double, width: Int) {
    let even = total / (Self.tasksPerProcessor * Double(max(width, 1)))
    taskSeconds = min(max(even, Self.shortest), Self.longest)
  }

  /// Neighbors together, as many as take no longer than a task should; one that takes longer is alone.
  ///
  /// - Parameter seconds: How long each job takes.
  /// - Returns: Ranges of jobs in their order, none of them empty.
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

  /// In how many pieces a video is made: 1 below two tasks' time, and no piece without a frame.
  ///
  /// - Parameters:
  ///   - seconds: How long the video takes.
  ///   - units: How many parts it has that are not divided.
  /// - Returns: At least 1.
  func pieces(seconds: Double, units: Int) -> Int {
    guard seconds >= 2 * taskSeconds else { return 1 }
    // Compared before it is converted, for tasks of no time make infinitely many.
    let count = min(Double(Self.mostPieces), (seconds / taskSeconds).rounded(.up))
    return max(1, min(Int(count), units))
  }

  /// What one join still reads in a few seconds, and more than a cluster gives to one video.
  static let mostPieces = 1000
}
