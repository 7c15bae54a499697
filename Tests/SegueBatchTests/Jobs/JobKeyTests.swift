import SegueSpec
import Testing

@testable import SegueBatch

/// The table of a job's keys against the reader of jobs.
@Suite struct JobKeyTests {
  private func errors(_ map: SpecMap, _ entries: String) -> [String] {
    do {
      _ = try JobsFile.parse(
        text: map.context.replacing("…", with: entries), file: "jobs.yaml")
      return []
    } catch {
      return error.errors.map { "\($0)" }
    }
  }

  @Test func everyExampleParses() {
    for map in [SpecMap.job, .jobs] {
      for key in map.keys {
        let errors = errors(map, key.entries(key.example))
        #expect(errors.isEmpty, "\(key.name): \(errors)")
      }
    }
  }

  @Test func anotherKeyIsRefused() {
    for map in [SpecMap.job, .jobs] {
      let errors = errors(map, "specs: a.yaml")
      #expect(errors.contains { $0.contains("specs: unknown key, expected id, spec, output") })
    }
  }

  @Test func numbersParseAtTheEndsOfTheirRangesAndNotBeyond() {
    let cases: [(key: String, valid: [String], invalid: [String])] = [
      ("scale", ["0.001", "100"], ["0", "100.1"]), ("fps", ["0.001", "1000"], ["0", "1000.1"]),
      ("shards", ["1", "1000000"], ["0", "1000001"]),
    ]
    for (key, valid, invalid) in cases {
      for value in valid {
        #expect(errors(.job, "\(key): \(value)").isEmpty, "\(key): \(value)")
      }
      for value in invalid {
        #expect(!errors(.job, "\(key): \(value)").isEmpty, "\(key): \(value)")
      }
    }
  }
}
