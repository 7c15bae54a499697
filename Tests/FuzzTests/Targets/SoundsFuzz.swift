import SegueSound

@testable import SegueFiles
@testable import SegueRecordings

/// A sound in any container: its tracks, and samples from several places.
enum SoundsFuzz: FuzzTarget {
  static let name = "sounds"
  static let seedFolders: [String] = []
  static let dictionary: String? = "recordings"
  static let longestInput = 12_288

  static let mostAllocated = FuzzedFile.mostAllocated

  /// A file of a few kilobytes may claim an hour of silence between two packets.
  private static let mostSamples = 200_000

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    let file = try FuzzedFile(bytes)
    defer { withExtendedLifetime(file) {} }
    let (place, limits) = (InputPath(file.path), FuzzedFile.limits)
    do {
      for facts in try SoundFile.tracks(of: place, limits: limits).heard {
        precondition(facts.rate > 0 && facts.channelCount > 0, "sound has a rate and channels")
        try hear(SoundFile(place, facts: facts, limits: limits), facts.sampleCount)
      }
    } catch {
      try FuzzFailure.check(error is SoundError, "an error of another kind: \(error)")
      try file.check(error)
    }
  }

  /// Reads from the start, and from three other places.
  private static func hear(_ file: SoundFile, _ count: Int) throws {
    var source = file.source
    for place in [0, count / 2, max(0, count - 100), 0] {
      try source.seek(to: place)
      var left = mostSamples
      while left > 0 {
        let samples = try source.read(min(left, 4096))
        if samples.isEmpty { break }
        for sample in samples {
          precondition(sample.x.isFinite && sample.y.isFinite, "samples are numbers")
        }
        left -= samples.count
      }
    }
  }
}
