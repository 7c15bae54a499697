import SegueBatch
import SegueLimits
import SegueSpec
import Testing
import TestSupport

/// Each limit of a file of jobs, at its value and one below.
@Suite struct JobsLimitsTests {
  static let jobs: [(Limit, Int, String, String)] = [
    (
      .jobs, 2, "spec: a\noutput: '{n}'\njobs: [{ set: { n: 1 } }, { set: { n: 2 } }]",
      "f.yaml: has 2 jobs, expected at most 1; raise that with --max-jobs"
    ),
    (
      .combinations, 12, "spec: a\noutput: '{n}'\nmatrix: { a: [1, 2, 3, 4], b: [1, 2, 3] }",
      "f.yaml:3:9: matrix: has 12 jobs from a matrix, expected at most 11; raise that with --max-combinations"
    ),
  ]

  @Test(arguments: jobs)
  func aNumberOfJobsAtTheLimitPasses(limit: Limit, count: Int, text: String, message: String) {
    var limits = Limits()
    limits[limit] = count
    #expect((try? JobsFile.parse(text: text, file: "f.yaml", limits: limits))?.rows.count == count)
    limits[limit] = count - 1
    let error = #expect(throws: SpecErrors.self) {
      try JobsFile.parse(text: text, file: "f.yaml", limits: limits)
    }
    #expect(error?.description == message)
  }

  /// In a YAML file, the aliases of all rows count together; JSON Lines have none.
  @Test func valuesRepeatedByAliasesCountInAllRows() {
    let row = "- { spec: &a a, output: *a, id: *a }\n"
    var limits = Limits()
    limits.repeatedValues = 4
    let ids = row + row.replacing("id: *a", with: "id: b, set: { c: *a }")
    #expect(throws: Never.self) {
      try JobsFile.parse(text: ids, file: "f.yaml", limits: limits)
    }
    limits.repeatedValues = 3
    let error = #expect(throws: SpecErrors.self) {
      try JobsFile.parse(text: ids, file: "f.yaml", limits: limits)
    }
    #expect(
      error?.description
        == "f.yaml:1:1: has 4 values that aliases repeat, expected at most 3; "
        + "raise that with --max-repeated-values")
  }

  /// Shared values count once for each job: 3 × 3 without a matrix, and 4 × (1 + 2) with one.
  @Test(arguments: [
    (
      "set: { a: 1, b: 2 }\ncodecOptions: { c: 3 }\njobs: [{}, {}, { set: { d: 4 } }]", 9, 3,
      "f.yaml:3:6: set: has 9 variables in the jobs that share them, expected at most 8; "
        + "raise that with --max-shared-variables"
    ),
    (
      "codecOptions: { c: 3 }\njobs: [{}, {}]", 2, 2,
      "f.yaml:1:1: has 2 variables in the jobs that share them, expected at most 1; "
        + "raise that with --max-shared-variables"
    ),
    (
      "set: { a: 1, b: 2 }\nmatrix: { c: [1, 2, 3, 4] }", 12, 4,
      "f.yaml:4:9: matrix: has 12 variables in the jobs that share them, expected at most 11; "
        + "raise that with --max-shared-variables"
    ),
  ])
  func sharedVariablesCountForEachJob(text: String, count: Int, jobs: Int, message: String) {
    let text = "spec: a\noutput: b\n" + text
    var limits = Limits()
    limits.sharedVariables = count
    #expect((try? JobsFile.parse(text: text, file: "f.yaml", limits: limits))?.rows.count == jobs)
    limits.sharedVariables = count - 1
    let error = #expect(throws: SpecErrors.self) {
      try JobsFile.parse(text: text, file: "f.yaml", limits: limits)
    }
    #expect(error?.description == message)
  }

  @Test func aJobsFileWithTooManyBytesIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"spec\": \"a\"}\n", to: "jobs.jsonl")
    var limits = Limits()
    limits.jobsBytes = 14
    #expect(throws: Never.self) { try JobsFile.read(path: folder("jobs.jsonl"), limits: limits) }
    limits.jobsBytes = 13
    let error = #expect(throws: SpecFileError.self) {
      try JobsFile.read(path: folder("jobs.jsonl"), limits: limits)
    }
    #expect(
      error?.description
        == "\(folder("jobs.jsonl")): is larger than 13 bytes; "
        + "check the path, or raise that with --max-jobs-bytes.")
  }

  /// A matrix of 2¹⁰⁰ jobs is counted, not created.
  @Test func combinationsAreCountedBeforeTheyAreCreated() {
    let variables = (0..<100).map { "v\($0): [1, 2]" }.joined(separator: ", ")
    let text = "spec: a\noutput: b\nmatrix: { \(variables) }"
    let error = #expect(throws: SpecErrors.self) {
      try JobsFile.parse(text: text, file: "f.yaml")
    }
    #expect(
      error?.description
        == "f.yaml:3:9: matrix: has more than 2500 jobs from a matrix, expected no more; "
        + "raise that with --max-combinations")
  }

  /// A matrix is counted even if the list of jobs is empty or invalid.
  ///
  /// A matrix with an invalid value has no combinations, however many the other values would
  /// produce.
  @Test(arguments: [
    (
      "[]", "1, 2",
      "f.yaml:4:9: matrix: has more than 2500 jobs from a matrix, expected no more; "
        + "raise that with --max-combinations"
    ),
    (
      "[a]", "1, 2",
      "f.yaml:3:8: jobs[0]: is 'a', expected a map such as {spec: a.yaml, output: a.mp4}\n"
        + "f.yaml:4:9: matrix: has more than 2500 jobs from a matrix, expected no more; "
        + "raise that with --max-combinations"
    ),
    (
      "[{}]", "[]",
      "f.yaml:4:1308: matrix.v100[0]: is a list, expected a word or a number"
    ),
  ])
  func combinationsAreCountedEvenWithoutJobs(jobs: String, last: String, message: String) {
    let variables = (0..<100).map { "v\($0): [1, 2]" } + ["v100: [\(last)]"]
    let text =
      "spec: a\noutput: b\njobs: \(jobs)\nmatrix: { \(variables.joined(separator: ", ")) }"
    let error = #expect(throws: SpecErrors.self) {
      try JobsFile.parse(text: text, file: "f.yaml")
    }
    #expect(error?.description == message)
  }
}
