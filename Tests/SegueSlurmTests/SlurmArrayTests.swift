import Testing

@testable import SegueSlurm

@Suite struct SlurmArrayTests {
  private let template = SlurmArray(
    name: "segue-1f", script: "/w/task.sh", first: 0, count: 1, logs: "/w/logs")

  @Test func argumentsContainEverythingThatTasksNeed() throws {
    var array = template
    (array.first, array.count, array.cap, array.predecessors) = (40, 12, 5, [7, 9])
    array.options = [try SlurmOption("partition=short"), try SlurmOption("exclusive")]
    #expect(
      array.arguments == [
        "--parsable", "--job-name=segue-1f", "--array=0-11%5", "--requeue", "--open-mode=append",
        "--output=/w/logs/%A_%a.log", "--dependency=afterany:7:9", "--partition=short",
        "--exclusive", "/w/task.sh", "40",
      ])
  }

  @Test func percentSignsInAFolderAreEscaped() {
    var array = template
    array.logs = "/w/50%/a%b"
    #expect(array.arguments.contains("--output=/w/50%%/a%%b/%A_%a.log"))
  }

  /// Every task belongs to one array, no array is too long, and the caps add up to the total.
  @Test func splittingKeepsTheTasksAndTheCap() {
    for (count, limit, cap) in [(1, 1001, 8), (1001, 1001, 8), (1002, 1001, 8), (25, 10, 7)] {
      let arrays = SlurmArray.split(100..<100 + count, limit: limit, cap: cap, template: template)
      #expect(arrays.flatMap { $0.first..<$0.first + $0.count } == Array(100..<100 + count))
      #expect(arrays.allSatisfy { $0.count <= limit && $0.count > 0 })
      #expect(arrays.compactMap(\.cap).reduce(0, +) == cap)
    }
    // A cap of 0 would mean no cap.
    let arrays = SlurmArray.split(0..<30, limit: 10, cap: 2, template: template)
    #expect(arrays.map(\.cap) == [1, 1, 1])
  }
}
