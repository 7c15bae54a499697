import SegueLimits

extension BatchPlan {
  /// The indexes of the jobs whose outputs are up to date, so that a resume skips them.
  ///
  /// It reads each existing output and each input once, and writes nothing.
  ///
  /// - Throws: `CancellationError` if canceled.
  package func upToDate(_ settings: BatchSettings) async throws -> Set<Int> {
    let maker = OutputMaker()
    let planned = jobs.filter { $0.facts?.path != nil }
    let width = Processors.count
    return try await withThrowingTaskGroup(of: [Int].self) { group in
      for share in 0..<width {
        group.addTask {
          try stride(from: share, to: planned.count, by: width).compactMap { index in
            try Task.checkCancellation()
            let job = planned[index].job
            guard let path = planned[index].facts?.path,
              // The error is reported when the job runs.
              let render = try? job.render(settings.render),
              (try? maker.rightContent(render, at: path)) != nil
            else { return nil }
            return job.index
          }
        }
      }
      return try await group.reduce(into: []) { $0.formUnion($1) }
    }
  }
}
