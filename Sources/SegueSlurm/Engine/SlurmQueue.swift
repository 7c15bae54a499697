import SegueBatch

/// The tasks of a batch on the cluster.
struct SlurmQueue {
  private let client: SlurmClient
  private let settings: SlurmSettings
  private let configuration: SlurmConfiguration
  private let plan: BatchPlan
  private let template: SlurmArray
  private let folder: String

  /// The tasks by number.
  private(set) var tasks: [Int: SlurmTask] = [:]

  private var nextNumber = 0

  /// Whether the last call to Slurm failed.
  private var isCutOff = false

  /// The number of consecutive polls for which the system could not run a command.
  private var failedLooks = 0

  /// The limit for ``failedLooks``: a controller recovers, but a system that cannot start processes
  /// for so long needs attention.
  private static let mostFailedLooks = 10

  /// The number of polls after the end of a task before its missing results are given up, because a
  /// shared file system may show them late.
  private static let patience = 4

  /// A queue without tasks.
  init(
    _ client: SlurmClient, _ configuration: SlurmConfiguration, _ settings: SlurmSettings,
    of plan: BatchPlan, in folder: borrowing SlurmFolder
  ) {
    (self.client, self.configuration, self.settings) = (client, configuration, settings)
    (self.plan, self.folder) = (plan, folder.path)
    template = SlurmArray(
      name: folder.name, script: folder.script, first: 0, count: 1, cap: settings.arrayCap,
      logs: folder.logs, options: settings.options)
  }

  /// Submits a task for each list of rows.
  ///
  /// - Parameters:
  ///   - rows: The rows of each task.
  ///   - predecessors: The arrays that must have ended first.
  ///   - resumes: Whether an earlier task had the same rows.
  /// - Returns: The numbers of the arrays.
  /// - Throws: ``SlurmError``, or an error in creating the tasks' folders.
  mutating func submit(
    _ rows: [[SlurmJob]], after predecessors: [Int] = [], resumes: Bool = false
  ) async throws -> [Int] {
    guard !rows.isEmpty else { return [] }
    let first = nextNumber
    nextNumber += rows.count
    for (number, rows) in zip(first..., rows) {
      try SlurmTaskFolder(task: number, in: folder).write(
        rows: rows.map { row in
          let job = plan.jobs[row.index].job
          return job.rowText(row.keys ?? job.parts) { path, _ in path }
        })
    }
    var template = template
    (template.predecessors, template.resumes) = (predecessors, resumes)
    var arrays: [Int] = []
    for array in SlurmArray.split(
      first..<nextNumber, limit: configuration.maximumArrayCount, cap: settings.arrayCap,
      template: template)
    {
      let number = try await client.submit(array)
      arrays.append(number)
      for index in 0..<array.count {
        let task = array.first + index
        tasks[task] = SlurmTask(
          array: number, index: index, missing: rows[task - first],
          folder: SlurmTaskFolder(task: task, in: folder),
          log: "\(template.logs)/\(number)_\(index).log")
      }
    }
    return arrays
  }

  /// Polls the tasks.
  ///
  /// - Returns: New results, and tasks that ended without all of theirs.
  mutating func look() async throws -> (results: [(SlurmJob, BatchResult.Line)], lost: [SlurmTask])
  {
    let statuses = try await statuses()
    var results: [(SlurmJob, BatchResult.Line)] = []
    var lost: [SlurmTask] = []
    for number in tasks.keys.sorted() {
      guard var task = tasks.removeValue(forKey: number) else { continue }
      if let statuses { try await note(statuses[task.name], of: &task) }
      // Without an answer from Slurm, any task may have started.
      if task.hasStarted || statuses == nil { results += newResults(of: &task) }
      if task.looksSinceEnd >= Self.patience {
        lost.append(task)
      } else if !task.missing.isEmpty {
        tasks[number] = task
      }
    }
    return (results, lost)
  }

  /// The status of each task by name; nil if Slurm does not answer, which is reported once.
  private mutating func statuses() async throws -> [String: SlurmTaskStatus]? {
    do {
      var statuses = try await client.tasks(named: template.name)
      let known = Set(statuses.map(\.name))
      if configuration.keepsAccounts, tasks.values.contains(where: { !known.contains($0.name) }) {
        statuses += try await client.accounts(named: template.name).filter {
          !known.contains($0.name)
        }
      }
      (isCutOff, failedLooks) = (false, 0)
      return Dictionary(statuses.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    } catch let error as SlurmError {
      if case .notRun = error { failedLooks += 1 }
      if failedLooks > Self.mostFailedLooks { throw error }
      if !isCutOff { settings.told("\(error) Retrying; the tasks are not affected.") }
      isCutOff = true
      return nil
    }
  }

  private func note(_ status: SlurmTaskStatus?, of task: inout SlurmTask) async throws {
    let isNews = status?.state != task.status?.state
    // A task that the controller has forgotten has ended, and its running state may never have been
    // seen.
    guard let status else {
      task.hasStarted = true
      task.looksSinceEnd += 1
      return
    }
    let hadStarted = task.status?.state.isRunning == true
    task.status = status
    if status.state.name != "PENDING" { task.hasStarted = true }
    task.looksSinceEnd = status.state.hasEnded ? task.looksSinceEnd + 1 : 0
    if isNews, hadStarted, !status.state.hasEnded, !status.state.isRunning {
      settings.told("Task \(task.name) has lost its node and will start again (\(status.reason)).")
    }
    if status.isStuck, !task.isGivenUp {
      settings.told(
        "Task \(task.name) would wait forever (\(status.reason)); it is submitted again.")
      do {
        try await client.cancel(status)
        task.isGivenUp = true
      } catch let error as SlurmError {
        settings.told("\(error) Retrying.")
      }
    }
  }

  private func newResults(of task: inout SlurmTask) -> [(SlurmJob, BatchResult.Line)] {
    task.folder.newLines().compactMap { text in
      // A line that was incomplete when the node was lost is not a result.
      guard let line = BatchResult.Line(text: text),
        let place = task.missing.firstIndex(where: { plan.jobs[$0.index].job.id == line.id })
      else { return nil }
      return (task.missing.remove(at: place), line)
    }
  }
}
