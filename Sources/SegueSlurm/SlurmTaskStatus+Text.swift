extension SlurmTaskStatus {
  /// The output format for `squeue`: array, index, state, node, and last the reason, which may
  /// contain any character.
  static let queueFormat = "%F|%K|%T|%N|%r"

  /// The output format for `sacct`: a task such as `11_3`, state, node.
  static let accountFormat = "JobID,State,NodeList"

  /// Parses a line of `squeue`; nil for the rest of an array that was canceled before all of it had
  /// started.
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

  /// Parses a line of `sacct`; nil for tasks that have not started, such as `11_[3-5]`.
  init?(accountLine line: some StringProtocol) throws(SlurmError) {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false)
    guard fields.count == 3 else { throw .unreadable(command: "sacct", line: String(line)) }
    let task = fields[0].split(separator: "_")
    guard task.count == 2, let array = Int(task[0]), let index = Int(task[1]) else { return nil }
    // The state may have more words, as in "CANCELLED by 1000".
    let state = fields[1].split(separator: " ").first ?? ""
    self.init(
      array: array, index: index, state: SlurmState(name: String(state)), node: String(fields[2]),
      reason: "")
  }
}
