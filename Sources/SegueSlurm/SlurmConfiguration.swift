/// What of a cluster's configuration matters here.
struct SlurmConfiguration: Hashable, Sendable {
  /// The most tasks that an array of indices from 0 can have: MaxArraySize is one more than the largest index.
  let maximumArrayCount: Int

  /// Whether `sacct` can tell of jobs that the controller has forgotten.
  let keepsAccounts: Bool

  /// Reads what `scontrol show config` writes: a line `Name = value` each.
  ///
  /// - Throws: ``SlurmError/failed(command:reason:)`` for a cluster that takes no job arrays.
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
        command: "scontrol", reason: "MaxArraySize is \(size): the cluster takes no arrays")
    }
    maximumArrayCount = size
    keepsAccounts = values["AccountingStorageType"]?.hasSuffix("slurmdbd") == true
  }
}
