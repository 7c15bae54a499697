import Foundation
import SegueEncoding
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing

@testable import SegueBatch

@testable import SegueSinks
@Suite struct BatchRowTextTests {
  /// A row with every possible key is read, written, and read again from another folder.
  @Test func aRowMeansTheSameInAnyFolder() throws {
    let line =
      #"{"id": "x", "spec": "specs/a.yaml", "output": "out/{locale}/{{y}}.mp4", "events": "{id}.jsonl","#
      + #""set": {"locale": "de", "title": "\"Grüße\"\n{x}"}, "fps": "30000/1001", "scale": 1.5,"#
      + #""frames": "3..9", "pngLevel": 4, "format": "mp4", "codec": "hevc", "crf": 20.5, "preset": "fast","#
      + #""profile": "main", "level": "4.1", "gop": 24, "tune": "animation", "bitrate": "8M","#
      + #""codecOptions": {"refs": 2, "me": "hex"}}"#
    let job = try Batch(JobsFile.parse(text: line, file: "lists/jobs.jsonl")).jobs[0]
    let again = try Batch(JobsFile.parse(text: job.rowText, file: "elsewhere/jobs.jsonl")).jobs[0]
    let folder = FileManager.default.currentDirectoryPath
    #expect(again.id == "x")
    #expect(again.spec == folder + "/lists/specs/a.yaml")
    #expect(again.output == folder + "/lists/out/de/{y}.mp4")
    #expect(again.events == folder + "/lists/x.jsonl")
    #expect(again.row.variables == ["locale": "de", "title": "\"Grüße\"\n{x}"])
    #expect(again.row.frameRate == job.row.frameRate && job.row.frameRate != nil)
    #expect(again.row.scale == 1.5)
    #expect(again.row.frames == 3..<9)
    #expect(again.row.encoding[.pngLevel] == .integer(4))
    #expect(again.row.encoding == job.row.encoding)
    #expect(again.row.encoding[.bitrate] == .integer(8_000_000))
    #expect(again.rowText == job.rowText)
  }

  /// The list of settings alone decides which keys jobs have.
  @Test(arguments: OutputSetting.all)
  func everySettingOfAnOutputIsAKeyOfJobs(setting: OutputSetting) throws {
    let (text, value): (String, SettingValue) =
      switch setting.values {
      case .word: ("\"medium\"", .word("medium"))
      case .number(let range): ("\(range.upperBound)", .number(range.upperBound))
      case .integer(let range, _): ("\(range.upperBound)", .integer(range.upperBound))
      case .bitRate: ("\"2.5M\"", .integer(2_500_000))
      case .bytes: ("\"9.5MiB\"", .integer(9_961_472))
      case .flag: ("true", .flag(true))
      case .color:
        ("\"#1e1e0e\"", .color(Color(red: 0x1E, green: 0x1E, blue: 0x0E)))
      }
    let line = #"{"spec": "a.yaml", "output": "b.mp4", "\#(setting.key)": \#(text)}"#
    let job = try Batch(JobsFile.parse(text: line, file: "jobs.jsonl")).jobs[0]
    #expect(job.row.encoding[setting] == value)
    let again = try Batch(JobsFile.parse(text: job.rowText, file: "jobs.jsonl")).jobs[0]
    #expect(again.row.encoding == job.row.encoding)
    let flags = try Spec.Output.parse(
      settings: [(setting.key, text.trimmingCharacters(in: ["\""]))])
    #expect(flags[setting] == value)
    #expect(Spec.Output().over(flags) == flags && flags.over(job.row.encoding)[setting] == value)
  }

  /// Every name that is accepted can be written into a line and read again, although YAML limits a
  /// key to 1024 characters.
  @Test(arguments: ["set", "codecOptions"])
  func namesAreShortEnoughToBeWritten(key: String) throws {
    func row(_ name: String) -> String {
      #"{"spec": "a.yaml", "output": "b.mp4", "\#(key)": {"\#(name)": 1}}"#
    }
    let escaped = String(repeating: #"\u0001"#, count: 160)
    let job = try Batch(JobsFile.parse(text: row(escaped), file: "j.jsonl")).jobs[0]
    let again = try Batch(JobsFile.parse(text: job.rowText, file: "j.jsonl")).jobs[0]
    #expect(again.rowText == job.rowText)
    let error = #expect(throws: SpecErrors.self) {
      try JobsFile.parse(text: row(String(repeating: "a", count: 161)), file: "j.jsonl")
    }
    #expect(
      error?.description.hasSuffix("has a name of 161 bytes, expected at most 160") == true,
      "\(error.map { "\($0)" } ?? "none")")
  }
}
