@testable import Segue
@testable import SegueBatch

/// Files of jobs in each format; the first byte selects it.
enum JobsFuzz: FuzzTarget {
  static let name = "jobs"
  static let seedFolders: [String] = []
  static let dictionary: String? = "jobs"
  static let longestInput = 2048

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    guard let first = bytes.first,
      let text = String(validating: bytes.dropFirst(), as: UTF8.self)
    else { return }
    let format = JobsFormat.allCases[Int(first) % JobsFormat.allCases.count]
    let batch: Batch
    do throws(SpecErrors) {
      batch = try Batch(JobsFile.parse(text: text, file: "f", format: format))
    } catch {
      try error.check(file: "f", nil)
      return
    }
    for job in batch.jobs.prefix(20) {
      try checkRow(job, job.rowText)
      for row in job.pieceRowTexts.prefix(3) { try checkRow(job, row) }
    }
  }

  /// A job's row is one line, which another process reads as the same job.
  private static func checkRow(_ job: BatchJob, _ text: String) throws(FuzzFailure) {
    try FuzzFailure.check(!text.contains { $0.isNewline }, "a row of lines: \(text)")
    let again: [BatchJob]
    do throws(SpecErrors) {
      again = try Batch(JobsFile.parse(text: text, file: "/f", format: .jsonl)).jobs
    } catch {
      throw FuzzFailure("\(text) is refused: \(error)")
    }
    try FuzzFailure.check(again.count == 1, "\(again.count) jobs in \(text)")
    try FuzzFailure.check(again[0].row.variables == job.row.variables, "other variables in \(text)")
    try FuzzFailure.check(again[0].row.encoding == job.row.encoding, "another encoding in \(text)")
  }
}
