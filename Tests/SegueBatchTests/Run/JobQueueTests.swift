import BatchTestSupport
import SegueFiles
import Testing
import TestSupport

@testable import SegueBatch

@Suite struct JobQueueTests {
  /// A queue of jobs with the codecs of these names, and the plan that it is of.
  private func queue(of codecs: [String]) async throws -> (JobQueue, [PlannedJob]) {
    let place = try BatchFolder()
    try place.folder.write(
      """
      segue: 1
      canvas: { size: [64, 64], scale: 1, fps: 10 }
      views: { a: a.png, b: b.png }
      timeline: [ { show: a }, { to: b, transition: { type: cube, duration: 0.3 } } ]
      """, to: "spec.yaml")
    let rows = codecs.enumerated().map { index, codec in
      #"{"spec": "spec.yaml", "output": "\#(index).mp4", "codec": "\#(codec)"}"#
    }
    let file = try JobsFile.parse(
      text: rows.joined(separator: "\n"), file: place.folder("jobs.jsonl"))
    let plan = try await BatchPlan(Batch(file), settings: BatchSettings())
    for job in plan.jobs { _ = try job.outcome.get() }
    return (JobQueue(plan.jobs), plan.jobs)
  }

  /// Begins all jobs that need not wait, and returns their indices.
  private func begun(_ queue: inout JobQueue) -> [Int] {
    var begun: [Int] = []
    while let job = queue.next {
      queue.begin(job)
      begun.append(job.job.index)
    }
    return begun
  }

  /// A job of AV1 does not begin where it would wait for another, and keeps no job behind it from
  /// beginning.
  @Test func aJobThatWouldWaitForAnEncoderLetsOthersBegin() async throws {
    var (queue, jobs) = try await queue(of: ["h264", "av1", "av1", "hevc", "av1", "h264"])
    #expect(begun(&queue) == [0, 1, 3, 5])
    queue.end(jobs[3])
    #expect(begun(&queue) == [])
    queue.end(jobs[1])
    #expect(begun(&queue) == [2])
    queue.end(jobs[2])
    #expect(begun(&queue) == [4])
    #expect(queue.next == nil)
  }

  @Test func jobsWithoutSuchAnEncoderBeginInTheirOrder() async throws {
    var (queue, _) = try await queue(of: ["h264", "hevc", "h264", "h264"])
    #expect(begun(&queue) == [0, 1, 2, 3])
  }
}
