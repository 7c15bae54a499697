import BatchTestSupport
import Foundation
import SegueFiles
import SegueSpec
import Testing
import TestSupport

@testable import SegueBatch

/// Outputs of one batch that are the same file.
@Suite struct OutputPlacesTests {
  private let place: BatchFolder

  init() throws { place = try BatchFolder() }

  private func error(
    _ outputs: [String], areOne: @escaping OutputPlaces.Question = FileNames.areOne
  ) async throws -> String? {
    let rows = outputs.map {
      #"{"spec": "spec.yaml", "output": "\#($0)", "set": {"second": "b.png", "rest": "0.2"}}"#
    }
    let file = try JobsFile.parse(
      text: rows.joined(separator: "\n"), file: place.folder("jobs.jsonl"))
    do {
      _ = try await BatchPlan(Batch(file), settings: BatchSettings(), areOne: areOne)
      return nil
    } catch let errors as SpecErrors {
      return errors.description.replacing(place.folder.path + "/", with: "")
    }
  }

  /// Simulates a file system that does not distinguish upper from lower case.
  @Test func namesThatTheFileSystemTreatsAsOneAreOneOutput() async throws {
    let found = try await error(["out/DE/a.mp4", "out/de/a.mp4"]) { one, other, folder in
      folder == place.folder("out") && one == "de" && other == "DE"
    }
    #expect(
      found == "jobs.jsonl:2:1: output: out/de/a.mp4 is also the output of the job on line 1, "
        + "because out/DE/a.mp4 is the same file here, expected an output of its own; put {id} or a variable into the name"
    )
  }

  @Test func namesThatTheFileSystemDistinguishesAreTwoOutputs() async throws {
    #expect(try await error(["out/DE.mp4", "out/de.mp4"]) { _, _, _ in false } == nil)
    // The real file system distinguishes case and the two encodings of é.
    #expect(try await error(["DE.mp4", "de.mp4", "\u{E9}.mp4", "e\u{301}.mp4"]) == nil)
  }

  /// The test of two names creates a folder, so it is done only for names that are alike.
  @Test func onlyNamesThatAreAlikeAreTested() async throws {
    #expect(try await error(["a/x.mp4", "b/x.mp4", "a/y.mp4"]) { _, _, _ in true } == nil)
  }

  @Test func pathsThroughALinkAreTheSameOutput() async throws {
    try FileManager.default.createDirectory(
      atPath: place.folder("out"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: place.folder("also"), withDestinationPath: place.folder("out"))
    #expect(
      try await error(["out/new/a.mp4", "also/new/a.mp4"])?.hasPrefix(
        "jobs.jsonl:2:1: output: also/new/a.mp4 is also the output of the job on line 1, expected an output"
      ) == true)
  }

  @Test func theTestOfNamesLeavesNothingBehind() throws {
    #expect(FileNames.areOne("a", "a", in: place.folder("none/yet")))
    #expect(!FileNames.areOne("a", "A", in: place.folder.path))
    #expect(try place.folder.names() == ["a.png", "b.png", "spec.yaml"])
  }
}
