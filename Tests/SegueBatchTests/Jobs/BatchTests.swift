import SegueEncoding
import SegueSpec
import SegueTimeline
import Testing

@testable import SegueBatch
@testable import SegueSinks

/// Rows become jobs: templates are expanded, flags override rows, and errors are reported before
/// anything starts.
@Suite struct BatchTests {
  private func batch(_ lines: String, _ flags: BatchRow = BatchRow()) throws -> Batch {
    try Batch(JobsFile.parse(text: lines, file: "jobs.jsonl"), flags: flags)
  }

  private func message(_ lines: String, _ flags: BatchRow = BatchRow()) -> String? {
    (#expect(throws: SpecErrors.self) { try batch(lines, flags) })?.description
  }

  @Test func templatesUseVariablesAndPropertiesOfTheJob() throws {
    let jobs = try batch(
      """
      {"spec": "specs/app.v2.yaml", "output": "{spec}/{row}-{id}-{locale}{{x}}.mp4", "set": {"locale": "de"}}
      {"spec": "b.yaml", "id": "two", "output": "{spec}/{row}-{id}.mp4", "set": {"row": "own"}}
      """
    ).jobs
    #expect(jobs.map(\.output) == ["app.v2/1-1-de{x}.mp4", "b/own-two.mp4"])
    #expect(jobs.map(\.id) == ["1", "two"])
  }

  /// A variable has the row's own value, or otherwise the shared one.
  @Test func rowsInheritSharedSettings() throws {
    let file = try JobsFile.parse(
      text: """
        spec: a.yaml
        set: { x: all, y: all }
        jobs:
          - { output: "{x}{y}1.mp4" }
          - { output: "{x}{y}2.mp4", set: { x: own, z: own } }
        """, file: "jobs.yaml")
    let jobs = try Batch(file).jobs
    #expect(jobs.map(\.output) == ["allall1.mp4", "ownall2.mp4"])
    #expect(jobs[0].row.variables == ["x": "all", "y": "all"])
    #expect(jobs[1].row.variables == ["x": "own", "y": "all", "z": "own"])
  }

  /// The longest path that Linux accepts has 4095 bytes; a template is never expanded beyond that.
  @Test func pathsThatAreTooLongForTheSystemAreRefused() throws {
    func row(_ output: String, _ count: Int) -> String {
      let value = String(repeating: "x", count: count)
      return #"{"spec": "a", "output": "\#(output)", "set": {"x": "\#(value)"}}"#
    }
    #expect(try batch(row("{x}{x}/a.mp4", 2044)).jobs[0].output?.utf8.count == 4094)
    let tooLong = "is, or becomes, more than 4095 bytes, expected a path that a file can have"
    #expect(
      message(row("{x}{x}/a.mp4", 2045))
        == "jobs.jsonl:1:1: output: '{x}{x}/a.mp4' \(tooLong)")
    let long = String(repeating: "x", count: 4096)
    let cut = String(repeating: "x", count: 57) + "..."
    #expect(message(row(long, 1)) == "jobs.jsonl:1:1: output: '\(cut)' \(tooLong)")
    #expect(
      message("{\"spec\": \"\(long)\", \"output\": \"a\"}")
        == "jobs.jsonl:1:1: spec: has 4096 bytes, expected a path of at most 4095")
  }

  @Test func flagsOverrideRows() throws {
    var flags = BatchRow()
    flags.spec = "flag.yaml"
    flags.variables = ["locale": "fr"]
    flags.encoding.values[.crf] = Located(.number(30))
    let job = try batch(
      #"{"spec": "row.yaml", "output": "{locale}-{device}.mp4", "crf": 10, "set": {"locale": "de", "device": "x"}}"#,
      flags
    ).jobs[0]
    #expect(job.spec == "flag.yaml")
    #expect(job.output == "fr-x.mp4")
    #expect(job.row.encoding[.crf] == .number(30))
  }

  @Test(arguments: [
    (
      "{\"output\": \"a.mp4\"}",
      "jobs.jsonl:1:1: spec: is missing, expected the path of a spec, here or by --spec"
    ),
    (
      "{\"spec\": \"-\"}",
      "jobs.jsonl:1:1: spec: is standard input, expected a file: a batch may read it again"
    ),
    (
      "{\"spec\": \"a\", \"output\": \"-\"}",
      "jobs.jsonl:1:1: output: is standard output, where the results go; expected a file"
    ),
    (
      "{\"spec\": \"a\", \"output\": \"{locle}.mp4\", \"set\": {\"locale\": \"de\"}}",
      "jobs.jsonl:1:1: output: '{locle}.mp4' names 'locle', expected id, locale, row or spec. "
        + "Did you mean 'locale'?"
    ),
    (
      "{\"spec\": \"a\", \"output\": \"{id.mp4\"}",
      "jobs.jsonl:1:1: output: '{id.mp4' has an unmatched brace, expected {name}; "
        + "write {{ or }} for one"
    ),
    (
      "{\"spec\": \"a\", \"output\": \"{dir}/a.mp4\", \"set\": {\"dir\": \"..\"}}",
      "jobs.jsonl:1:1: output: '{dir}/a.mp4' takes 'dir', which is '..', expected part of a name"
    ),
    (
      "{\"spec\": \"a\", \"output\": \"{name}.mp4\", \"set\": {\"name\": \"b/../../c\"}}",
      "jobs.jsonl:1:1: output: 'b/../../c.mp4' leads out of the current folder, "
        + "where '{name}.mp4' begins, expected a name in it"
    ),
    (
      "{\"spec\": \"a\", \"output\": \"{name}.mp4\", \"set\": {\"name\": \"/etc/c\"}}",
      "jobs.jsonl:1:1: output: '/etc/c.mp4' leads out of the current folder, "
        + "where '{name}.mp4' begins, expected a name in it"
    ),
    (
      "{\"spec\": \"a\", \"output\": \"..\"}",
      "jobs.jsonl:1:1: output: '..' leads out of the current folder, "
        + "where '..' begins, expected a name in it"
    ),
    (
      "{\"spec\": \"a\", \"id\": \"x\"}\n{\"spec\": \"b\", \"id\": \"x\"}",
      "jobs.jsonl:2:1: id: is 'x', as on line 1, expected another for each job"
    ),
  ])
  func anErrorInARowIsReportedAtItsPosition(lines: String, expected: String) {
    #expect(message(lines) == expected)
  }

  @Test func specsGoIntoOneFolder() throws {
    var flags = BatchRow()
    let specs = ["specs/a.yaml", "specs/b{1}.json"]
    #expect(
      try Batch(specs: specs, into: "out").jobs.map(\.output) == ["out/a.mp4", "out/b{1}.mp4"])
    flags.encoding.format = Located(.png)
    #expect(
      try Batch(specs: specs, into: "out/", flags: flags).jobs.map(\.output) == [
        "out/a/", "out/b{1}/",
      ])
  }
}
