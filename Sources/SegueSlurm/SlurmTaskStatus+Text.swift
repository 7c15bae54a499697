extension SlurmTaskStatus {
  /// What `squeue` is asked for: array, index, state, node, and last the reason, which may hold any sign.
  static let queueFormat = "%F|%K|%T|%N|%r"

  /// What `sacct` is asked for: `11_3`, state, node.
  static let accountFormat = "JobID,State,NodeList"

  /// Reads a line of `squeue`; nil for what is left of an array that was canceled before all of it had started.
  init?(queueLine line: some StringProtocol) throws(SlurmError) {
    let fields = line.split(separator: "|", maxSplits: 4, omittingEmptySubsequences: false)
    guard fields.count == 5, let array = Int(fields[0]) else {
      throw .unreadable(command: "squeue", line: String(line))
    }
    guard let index = Int(fields[1]) else { return nil }
    self.init(
      array: array, index: index, state: SlurmState(name: String(fields[2])),
      node: String(fields[3]), reason: String(fields[4]))
  }

  /// Reads a line of `sacct`; nil for one about the tasks that have not started, `11_[3-5]`.
  init?(accountLine line: some StringProtocol) throws(SlurmError) {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false)
    guard fields.count == 3 else { throw .unreadable(command: "sacct", line: String(line)) }
    let task = fields[0].split(separator: "_")
    guard task.count == 2, let array = Int(task[0]), let index = Int(task[1]) else { return nil }
    // "CANCELLED by 1000"
    let state = fields[1].split(separator: " ").first ?? ""
    self.init(
      array: array, index: index, state: SlurmState(name: String(state)), node: String(fields[2]),
      reason: "")
  }
}
