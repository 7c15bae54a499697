import SegueMessages

extension Diagnosis.Problem {
  /// One line: the problem and the way to fix it.
  ///
  /// The text may be a full sentence, such as that of an error.
  package var line: String {
    text.asSentence + (command.map { " Run '\($0)'." } ?? "")
  }
}

extension Diagnosis {
  /// The facts about build and machine and the results of the trials, for a table of two columns.
  package var facts: [(name: String, value: String)] {
    var facts = [
      ("segue", "\(segue.version), \(segue.build)"), ("system", machine.system),
      ("kernel", machine.kernel ?? "unknown"), ("processor", machine.processor ?? "unknown"),
      ("processors", processors), ("memory", memory),
      (
        "disk",
        "\(bytes(machine.freeDisk)) free here, \(bytes(machine.freeTemporaryDisk)) for temporary files"
      ),
    ]
    for (name, version) in segue.libraries.sorted(by: { $0.key < $1.key }) {
      facts.append((name, version))
    }
    for (name, instructions) in segue.kernels.sorted(by: { $0.key < $1.key }) {
      facts.append((name, instructions))
    }
    return facts.map { (name: $0.0, value: $0.1) } + trials.map { ($0.name, $0.result) }
  }

  private var processors: String {
    let limit = machine.processorLimit.map { ", limited to the time of \($0)" } ?? ""
    return "\(machine.processors)\(limit); \(machine.threads) threads"
  }

  private var memory: String {
    let limit = machine.memoryLimit.map { ", limited to \(bytes($0))" } ?? ""
    return "\(bytes(machine.freeMemory)) free\(limit)"
  }

  /// Formats a size as in "12.3 GB".
  private func bytes(_ count: Int?) -> String {
    guard let count else { return "unknown" }
    let tenths = count / 100_000_000
    return "\(tenths / 10).\(tenths % 10) GB"
  }
}
