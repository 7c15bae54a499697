import Foundation
import Testing
import TestSupport

@testable import SegueSlurm

@Suite struct GrowingFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func eachLineIsReturnedOnceWhenItIsComplete() throws {
    var file = GrowingFile(folder("lines"))
    #expect(try file.newLines().isEmpty)
    try folder.write("one\ntw", to: "lines")
    #expect(try file.newLines() == ["one"])
    #expect(try file.newLines().isEmpty)
    try folder.write("one\ntwo\nthree\nfo", to: "lines")
    #expect(try file.newLines() == ["two", "three"])
    try folder.write("one\ntwo\nthree\nfour\n", to: "lines")
    #expect(try file.newLines() == ["four"])
  }

  @Test func theResultsOfEveryStartOfATaskAreRead() throws {
    var task = SlurmTaskFolder(task: 4, in: folder.path)
    try task.write(rows: ["{}", "[]"])
    #expect(try folder.text("4/jobs.jsonl") == "{}\n[]\n")
    #expect(task.newLines().isEmpty)
    try folder.write("a\n", to: "4/results-0.jsonl")
    #expect(task.newLines() == ["a"])
    // A start that failed early has no file.
    try folder.write("c\n", to: "4/results-2.jsonl")
    try folder.write("a\nb\n", to: "4/results-0.jsonl")
    #expect(task.newLines() == ["b", "c"])
  }
}
