import Foundation
import Testing
import TestSupport

/// Changes seeds at random for a while: the part of fuzzing that needs no build of its own.
///
/// `scripts/check/slice` asks for it, with another target each day. An input is written to a file
/// before it runs, because a trap or a sanitizer ends the process.
@Suite struct MutationTests {
  private struct Request {
    let day: Int
    let seconds: Int
    let file: String

    /// The request in the environment: the day, the seconds, and the file for inputs.
    static let given: Request? = {
      let words = (ProcessInfo.processInfo.environment["SEGUE_MUTATE"] ?? "")
        .split(separator: " ", maxSplits: 2)
      guard words.count == 3, let day = Int(words[0]), let seconds = Int(words[1]) else {
        return nil
      }
      return Request(day: day, seconds: seconds, file: String(words[2]))
    }()
  }

  @Test(.enabled(if: Request.given != nil, "scripts/check/slice runs it"))
  func changedSeedsPass() async throws {
    let request = try #require(Request.given)
    let target = FuzzTargets.all[request.day % FuzzTargets.all.count]
    let name = target.name
    let files = try Seeds.files(
      in: ["fuzz/\(name)", "fuzz/regressions/\(name)"] + target.seedFolders)
    let seeds = try files.map { try Seeds.bytes(of: $0) }.filter {
      $0.count <= target.longestInput
    }
    var random = SplitMix64(seed: UInt64(request.day))
    let end = ContinuousClock.now + .seconds(request.seconds)
    var count = 0
    while ContinuousClock.now < end {
      let input = Self.changed(seeds, target.longestInput, using: &random)
      try Data(input).write(to: URL(filePath: request.file))
      do {
        try await target.run(input)
      } catch {
        Issue.record("\(name), \(request.file): \(error)")
        return
      }
      count += 1
    }
    try FileManager.default.removeItem(atPath: request.file)
    print("mutations: \(count) inputs for '\(name)', from \(seeds.count) seeds")
  }

  /// A seed with one to eight changes: bits, bytes, bytes that are gone or repeated, and pieces of
  /// other seeds.
  private static func changed(
    _ seeds: [[UInt8]], _ longest: Int, using random: inout SplitMix64
  ) -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...32, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where place < bytes.count:
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1 where place < bytes.count:
        bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4:
        let other = seeds.randomElement(using: &random) ?? []
        let start = Int.random(in: 0...other.count, using: &random)
        bytes.replaceSubrange(place..<end, with: other[start...].prefix(32))
      default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      }
    }
    return Array(bytes.prefix(longest))
  }
}
