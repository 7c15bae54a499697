import Foundation
import SegueEncoding
import SegueMessages
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueBatch
@testable import SegueSinks

/// A jobs file means the same in each of its formats.
@Suite struct JobsFileTests {
  private static let csv = """
    id,spec,output,locale,title,fps,crf,frames
    a,app.yaml,out/{locale}.mp4,de,"Guten ""Tag"", Welt",30,20,3..9
    b,app.yaml,out/{locale}.mp4,en,Hello,,,
    """

  private static let jsonl = """
    {"id": "a", "spec": "app.yaml", "output": "out/{locale}.mp4", "set": {"locale": "de", "title": "Guten \\"Tag\\", Welt"}, "fps": 30, "crf": 20, "frames": "3..9"}

    {"id": "b", "spec": "app.yaml", "output": "out/{locale}.mp4", "set": {"locale": "en", "title": "Hello"}}
    """

  private static let yaml = """
    # what all of them share
    spec: app.yaml
    output: out/{locale}.mp4
    jobs:
      - { id: a, set: { locale: de, title: 'Guten "Tag", Welt' }, fps: 30, crf: 20, frames: 3..9 }
      - { id: b, set: { locale: en, title: Hello } }
    """

  /// The rows without their positions, which depend on the format.
  private func rows(_ text: String, _ name: String) throws -> [BatchRow] {
    try JobsFile.parse(text: text, file: name).rows.map { row in
      var row = row
      row.position = nil
      return row
    }
  }

  /// Excel saves "Unicode Text" in UTF-16 with tabs.
  @Test(arguments: [false, true]) func textsInUTF16AreRead(isBigEndian: Bool) throws {
    let text = "spec\toutput\tlocale\napp.yaml\t{locale}.mp4\tÄ日😀\n"
    let folder = try TemporaryFolder()
    func read(_ units: [UInt16], _ name: String) throws -> JobsFile {
      let bytes = ([0xFEFF] + units).flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? pair : pair.reversed()
      }
      try Data(bytes).write(to: URL(filePath: folder(name)))
      return try JobsFile.read(path: folder(name))
    }
    let rows = try read(Array(text.utf16), "jobs.txt").rows
    #expect(rows.count == 1)
    #expect(rows[0].variables == ["locale": "Ä日😀"])
    // A surrogate alone is no text.
    #expect(throws: SpecErrors.self) { try read([0xD800, 0x20], "bad.txt") }
  }

  /// A header of one column looks like YAML.
  @Test func aGuessedFormatIsTold() throws {
    let error = #expect(throws: SpecErrors.self) {
      try JobsFile.parse(text: "spec\na.yaml\n", file: "<stdin>")
    }
    let told = try #require(error).errors.map(\.description)
    #expect(
      told.first
        == "<stdin>: was read as yaml, because its name does not tell the format, expected"
        + " --jobs-format jsonl, csv or yaml if it is another", "\(told)")
    let named = #expect(throws: SpecErrors.self) {
      try JobsFile.parse(text: "spec\na.yaml\n", file: "jobs.yaml")
    }
    #expect(try !#require(named).description.contains("--jobs-format"))
  }

  @Test func theThreeFormatsMeanTheSame() throws {
    var first = BatchRow()
    first.id = "a"
    first.spec = "lists/app.yaml"
    first.output = "lists/out/{locale}.mp4"
    first.variables = ["locale": "de", "title": "Guten \"Tag\", Welt"]
    first.frameRate = FrameRate(Rational(30))
    first.encoding.values[.crf] = Located(.number(20))
    first.frames = 3..<9
    var second = BatchRow()
    second.id = "b"
    second.spec = "lists/app.yaml"
    second.output = "lists/out/{locale}.mp4"
    second.variables = ["locale": "en", "title": "Hello"]
    // These paths come from the file, not from flags.
    (first.named, second.named) = ([.spec, .output], [.spec, .output])
    #expect(try rows(Self.csv, "lists/jobs.csv") == [first, second])
    #expect(try rows(Self.jsonl, "lists/jobs.jsonl") == [first, second])
    #expect(try rows(Self.yaml, "lists/jobs.yaml") == [first, second])
  }

  @Test func withoutANameTheTextDeterminesTheFormat() {
    #expect(JobsFormat(of: "<stdin>", text: Self.csv) == .csv)
    #expect(JobsFormat(of: "<stdin>", text: Self.jsonl) == .jsonl)
    #expect(JobsFormat(of: "<stdin>", text: Self.yaml) == .yaml)
    #expect(JobsFormat(of: "<stdin>", text: "[{\"spec\": \"a\", \"set\": {}}]") == .yaml)
    #expect(JobsFormat(of: "jobs.CSV", text: "spec: a") == .csv)
  }

  @Test func aMatrixProducesEveryCombination() throws {
    let text = """
      spec: app.yaml
      output: out/{locale}-{device}.mp4
      matrix:
        locale: [de, en]
        device: [phone, tablet, 10]
      """
    let sets = try rows(text, "jobs.yaml").map(\.variables)
    #expect(
      sets == [
        ["locale": "de", "device": "phone"], ["locale": "de", "device": "tablet"],
        ["locale": "de", "device": "10"], ["locale": "en", "device": "phone"],
        ["locale": "en", "device": "tablet"], ["locale": "en", "device": "10"],
      ])
  }

  /// Covers both kinds of line ends, one within a field, and a column that is a variable although a
  /// key has its name.
  @Test func csvFollowsRFC4180() throws {
    let text = "spec,set.fps,note\r\na.yaml,12,\"two\r\nlines\"\r\n\r\nb.yaml,,\r\n"
    let rows = try JobsFile.parse(text: text, file: "jobs.csv").rows
    #expect(
      rows.map(\.variables) == [["fps": "12", "note": "two\r\nlines"], ["fps": "", "note": ""]])
    #expect(rows.map(\.spec) == ["a.yaml", "b.yaml"])
    #expect(rows.map(\.frameRate) == [nil, nil])
    #expect(rows.map { $0.position?.line } == [2, 5])
  }

  /// Covers tables of spreadsheets in locales where a comma is the decimal separator, and lines
  /// such as `sep=;`.
  @Test(arguments: [
    "spec;output;locale\na.yaml;b,c.mp4;de\n", "spec\toutput\tlocale\r\na.yaml\tb,c.mp4\tde\r\n",
    "sep=;\r\nspec;output;locale\r\na.yaml;b,c.mp4;de\r\n",
    "\u{FEFF}sep=\t\nspec\toutput\tlocale\na.yaml\tb,c.mp4\tde",
    "sep=,\nspec,output,locale\na.yaml,\"b,c.mp4\",de\n",
    "\"spec\";\"output\";locale\n\"a.yaml\";\"b,c.mp4\";de\n",
  ])
  func theHeaderDeterminesTheSeparator(text: String) throws {
    for (file, format) in [("jobs.csv", nil), ("list", nil), ("x", JobsFormat.csv)] {
      let rows = try JobsFile.parse(text: text, file: file, format: format).rows
      #expect(rows.count == 1)
      #expect(rows[0].output == "b,c.mp4")
      #expect(rows[0].variables == ["locale": "de"])
      #expect(rows[0].position?.line == (text.contains("sep=") ? 3 : 2))
    }
  }

  /// A dollar sign is literal, because only specs contain variables.
  @Test func valuesAreTakenLiterally() throws {
    let rows = try rows(#"{"spec": "a", "set": {"price": "${9} $$"}}"#, "jobs.jsonl")
    #expect(rows[0].variables == ["price": "${9} $$"])
  }

  /// Python's `json` writes surrogate pairs for characters beyond U+FFFF; positions after them
  /// remain correct.
  @Test func surrogatePairsAreRead() throws {
    let line =
      #"{"spec": "a", "set": {"title": "\\u00fc \\ud83d\\ude00\\ud83c\\udf0d!"}, "crf": 99}"#
    let text = line.replacing("\\\\", with: "\\")
    let error = #expect(throws: SpecErrors.self) {
      try JobsFile.parse(text: text, file: "jobs.jsonl")
    }
    let column = try #require(text.firstRange(of: "99")).lowerBound.utf16Offset(in: text) + 1
    #expect(error?.errors.first?.position == SourcePosition(line: 1, column: column))
    let rows = try rows(text.replacing(", \"crf\": 99", with: ""), "jobs.jsonl")
    #expect(rows[0].variables == ["title": "ü 😀🌍!"])
  }

  @Test(arguments: [
    (
      "jobs.jsonl", "{\"spec\": \"a\"}\n{\"spek\": \"b\"}",
      "jobs.jsonl:2:2: spek: unknown key, expected id, spec, output, set, strings, locale, fps, "
        + "scale, frames, events, shards, shard or 23 more. Did you mean 'spec'?"
    ),
    (
      "jobs.jsonl", "{\"spec\": \"a\"}\nhello",
      "jobs.jsonl:2:1: is 'hello', expected an object on each line, such as "
        + "{\"spec\": \"a.yaml\", \"output\": \"a.mp4\"}"
    ),
    (
      "jobs.jsonl", "\n\n{\"spec\": \"a\", \"crf\": 99}",
      "jobs.jsonl:3:22: crf: is '99', expected a number from 0 to 63"
    ),
    (
      "jobs.csv", "spec,locale\na.yaml\n",
      "jobs.csv:2:1: has 1 field, expected 2 as in the header"
    ),
    (
      "jobs.csv", "spec,spec\na,b\n",
      "jobs.csv:1:6: column 'spec' is there twice"
    ),
    (
      "jobs.csv", "spec,locale\na,\"de\n",
      "jobs.csv:2:3: this quoted field has no end"
    ),
    (
      "jobs.csv", "spec,frames\na,7\n",
      "jobs.csv:2:3: frames: is '7', expected A..B: the frames from A, counted from 0, to before B"
    ),
    ("jobs.csv", "spec,locale\n", "jobs.csv: has no jobs, expected at least one"),
    (
      "jobs.csv", "spec;title, long\na;b\n",
      "jobs.csv:1:1: the header has a semicolon and a comma between its names, expected one of them; "
        + "quote a name that holds another, or begin the file with a line such as sep=;"
    ),
    (
      "jobs.csv", "sep=;\nspec;locale\na.yaml;\"de\"x\n",
      "jobs.csv:3:12: there is text after a quoted field, expected a semicolon; "
        + "write \"\" for a quotation mark in it"
    ),
    (
      "jobs.jsonl", "{\"spec\": 'a'}",
      "jobs.jsonl:1:10: this is not JSON: found a single quote, where JSON needs a double one, "
        + "expected a value after the colon"
    ),
    (
      "jobs.json", "[{\"spec\": \"a\"},]",
      "jobs.json:1:16: this is not JSON: found ']', expected a value after the comma"
    ),
    (
      "jobs.yaml", "jobs: 7",
      "jobs.yaml:1:7: jobs: is '7', expected a list of jobs, or a map with jobs or matrix"
    ),
    (
      "jobs.yaml", "spec: a\nmatrix: { locale: de }",
      "jobs.yaml:2:19: matrix.locale: is 'de', expected a list of values"
    ),
  ])
  func errorsNameThePlaceAndTheExpectation(name: String, text: String, message: String) {
    let error = #expect(throws: SpecErrors.self) { try JobsFile.parse(text: text, file: name) }
    #expect(error?.description == message)
  }

  @Test func allErrorsOfAFileAreReportedAtOnce() {
    let text = "{\"scale\": 0}\n{}\n{\"pngLevel\": 12}"
    let error = #expect(throws: SpecErrors.self) { try JobsFile.parse(text: text, file: "j.jsonl") }
    #expect(error?.errors.map { $0.position?.line } == [1, 3])
  }
}
