import BatchTestSupport
import Foundation
import SegueBatch
import SegueFiles
import SegueMessages
import Testing
import TestSupport

/// In a batch on a cluster, every call into the system or a C library fails at every place.
@Suite struct ClusterFaultTests {
  /// Each job has a result or the batch fails, no task keeps running without a message, and the
  /// next run completes all jobs.
  @Test func batchesOnAClusterHandleEveryFault() async throws {
    let rows = [
      BatchFolder.row("one"), #"{"shards": 2, "# + BatchFolder.row("two").dropFirst(),
    ]
    let sweep = FaultSweep(
      prepare: { _ = try BatchFolder(in: $0) },
      work: { folder in
        let cluster = try FakeCluster(in: folder)
        defer { cluster.forget() }
        try cluster.linger()
        let first = await cluster.outcome(of: rows)
        try await CallFaults.$current.withValue(nil) {
          let isLeft = first.told.contains { $0.contains("scancel --name=segue-") }
          #expect(try isLeft || !cluster.isRunning, "\(first.told)")
          let words = (try? first.results.get().map(\.word)) ?? []
          let areLost = words.contains { $0.hasPrefix("75 Task ") }
          #expect(words.allSatisfy { $0 == "done" || $0.hasPrefix("75 Task ") }, "\(words)")
          let hasFolder = FileManager.default.fileExists(atPath: folder("work"))
          #expect(isLeft || areLost || !hasFolder, "\(first.told)")
          guard words != ["done", "done"] || hasFolder else { return }
          let again = try await cluster.outcome(of: rows).results.get().map(\.word)
          #expect(again == ["done", "done"])
          #expect(try !cluster.isRunning)
        }
        _ = try first.results.get()
      },
      otherKinds: [.writing])
    let report = try await sweep.run("a batch on a cluster", upTo: 10)
    #expect(report.hasFaults(100), "\(report)")
  }
}
