import Testing

@testable import Segue

/// Rows become jobs: templates are filled, flags win, and what cannot be is told before anything starts.
@Suite struct BatchTests {
  private func batch(_ lines: String, _ flags: BatchRow = BatchRow()) throws -> Batch {
    try Batch(JobsFile.parse(text: lines, file: "jobs.jsonl"), flags: flags)
  }

  private func message(_ lines: String, _ flags: BatchRow = BatchRow()) -> String? {
    (#expect(throws: SpecErrors.self) { try batch(lines, flags) })?.description
  }

  @Test func templatesTakeVariablesAndFactsOfTheJob() throws {
    let jobs = try batch(
      """
      {"spec": "specs/app.v2.yaml", "output": "{spec}/{row}-{id}-{locale}{{x}}.mp4", "set": {"locale": "de"}}
      {"spec": "b.yaml", "id": "two", "output": "{spec}/{row}-{id}.mp4", "set": {"row": "own"}}
      """
    ).jobs
    #expect(jobs.map(\.output) == ["app.v2/1-1-de{x}.mp4", "b/own-two.mp4"])
    #expect(jobs.map(\.id) == ["1", "two"])
  }

  @Test func flagsWin() throws {
    var flags = BatchRow()
    flags.spec = "flag.yaml"
    flags.variables = ["locale": "fr"]
    flags.encoding.crf = Located(30)
    let job = try batch(
      #"{"spec": "row.yaml", "output": "{locale}-{device}.mp4", "crf": 10, "set": {"locale": "de", "device": "x"}}"#,
      flags
    ).jobs[0]
    #expect(job.spec == "flag.yaml")
    #expect(job.output == "fr-x.mp4")
    #expect(job.row.encoding.crf?.value == 30)
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
      "jobs.jsonl:1:1: output: '{id.mp4' has a brace without its other, expected {name}; "
        + "write {{ or }} for one"
    ),
    (
      "{\"spec\": \"a\", \"output\": \"{dir}/a.mp4\", \"set\": {\"dir\": \"..\"}}",
      "jobs.jsonl:1:1: output: '{dir}/a.mp4' takes 'dir', which is '..', expected part of a name"
    ),
    (
      "{\"spec\": \"a\", \"id\": \"x\"}\n{\"spec\": \"b\", \"id\": \"x\"}",
      "jobs.jsonl:2:1: id: is 'x', as on line 1, expected another for each job"
    ),
  ])
  func whatIsWrongWithARowIsToldAtItsPlace(lines: String, expected: String) {
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
