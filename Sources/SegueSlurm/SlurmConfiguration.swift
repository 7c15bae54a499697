/// The settings of a cluster that matter to the engine.
struct SlurmConfiguration: Hashable, Sendable {
  /// The largest number of tasks in an array with indexes from 0; MaxArraySize is one more than the
  /// largest index.
  let maximumArrayCount: Int

  /// Whether `sacct` has records of jobs that the controller has forgotten.
  let keepsAccounts: Bool

  /// Parses the output of `scontrol show config`, which has lines of the form `Name = value`.
  ///
  /// - Throws: ``SlurmError/failed(command:reason:)`` if the cluster does not accept job arrays.
  init(_ text: String) throws(SlurmError) {
    var values: [Substring: Substring] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      guard let sign = line.firstRange(of: "= ") else { continue }
      let name = line[..<sign.lowerBound].prefix { !$0.isWhitespace }
      values[name] = line[sign.upperBound...].prefix { !$0.isWhitespace }
    }
    guard let size = values["MaxArraySize"].flatMap({ Int($0) }) else {
      throw .unreadable(command: "scontrol", line: "MaxArraySize")
    }
    guard size > 1 else {
      throw .failed(
        command: "scontrol", reason: "MaxArraySize is \(size): the cluster allows no arrays")
    }
    maximumArrayCount = size
    keepsAccounts = values["AccountingStorageType"]?.hasSuffix("slurmdbd") == true
  }
}
