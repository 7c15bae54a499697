import Foundation
import Testing

/// Replays the seeds of the fuzzers and the inputs that they have found, one after the other,
/// because a target may use one folder for all of its inputs.
@Suite(.serialized) struct ReplayTests {
  static let names = FuzzTargets.all.map { $0.name }

  @Test(arguments: names)
  func everySeedPasses(target name: String) async throws {
    let target = try #require(FuzzTargets.named(name))
    let seeds = try Seeds.files(in: ["fuzz/\(name)"] + target.seedFolders)
    #expect(!seeds.isEmpty)
    try await run(target, on: seeds)
  }

  /// Each of these inputs once crashed, hung or broke a promise.
  @Test(arguments: names)
  func everyRegressionPasses(target name: String) async throws {
    let target = try #require(FuzzTargets.named(name))
    try await run(target, on: Seeds.files(in: ["fuzz/regressions/\(name)"]))
  }

  /// Threads of a decoder waited for each other at a damaged frame, in one of some ten runs.
  @Test(.timeLimit(.minutes(1)))
  func aDamagedFrameEndsEveryTime() async throws {
    let target = try #require(FuzzTargets.named("recordings"))
    for _ in 0..<60 {
      try await run(target, on: ["fuzz/regressions/recordings/damaged-frame.webm"])
    }
  }

  /// Without its folder, the fuzzer would start from nothing.
  @Test func everyFolderOfSeedsExists() throws {
    for target in FuzzTargets.all {
      for folder in target.seedFolders {
        #expect(try !Seeds.files(in: [folder]).isEmpty, "\(folder)")
      }
      guard let dictionary = target.dictionary else { continue }
      #expect(try !Seeds.bytes(of: "fuzz/dictionaries/\(dictionary).dict").isEmpty)
    }
  }

  private func run(_ target: any FuzzTarget.Type, on files: [String]) async throws {
    for file in files {
      let bytes = try Seeds.bytes(of: file)
      do {
        try await target.run(bytes)
      } catch {
        Issue.record("\(file): \(error)")
      }
    }
  }
}
