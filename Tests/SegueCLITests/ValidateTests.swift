import Foundation
import Testing

@Suite struct ValidateTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
    try workspace.write(
      """
      segue: 1
      views: { a: a.png, b: { color: red }, c: Fixtures/images/broken/zero-width.png }
      timeline: [ { show: b, for: 0.001 }, { to: a } ]
      output: { path: a.mp5, codec: h265 }
      """, to: "bad.yaml")
  }

  @Test func aValidSpecIsReported() throws {
    let result = try Command.shell(
      "segue validate small.yaml Fixtures/specs/showcase.yaml", in: workspace)
    #expect(result.status == 0)
    #expect(result.output == "small.yaml: valid\nFixtures/specs/showcase.yaml: valid\n")
    #expect(result.errors == "")
  }

  @Test func allErrorsOfAllSpecsAreReported() throws {
    try workspace.write("segue: 2", to: "worse.yaml")
    let result = try Command.shell("segue validate bad.yaml small.yaml worse.yaml", in: workspace)
    #expect(result.status == 1)
    #expect(
      result.output == """
        bad.yaml: not valid, 3 errors
        small.yaml: valid
        worse.yaml: not valid, 3 errors

        """)
    #expect(
      result.errors == """
        bad.yaml:2:13: views.a: a.png: no such file. Check the path.
        bad.yaml:2:42: views.c: Fixtures/images/broken/zero-width.png: is 0 × 9 pixels. Use an image \
        that has pixels.
        bad.yaml:4:17: output.path: a.mp5: its name does not tell the format. Did you mean '.mp4'? \
        Name it .mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .rgba, .wav or %04d.png, end it in '/' for a \
        folder of PNG files, or give --format.
        warning: bad.yaml:2:39: views.c: is never shown
        worse.yaml:1:1: has no timeline or storyboard, expected one of them
        worse.yaml:1:1: views: is missing, expected views, such as 'home: home.png'
        worse.yaml:1:8: segue: is '2', expected 1, the version of the schema

        """)
  }

  @Test func anUnreadableSpecEndsWithStatus66() throws {
    let result = try Command.shell("segue validate small.yaml no.yaml bad.yaml", in: workspace)
    #expect(result.status == 66)
    #expect(result.output == "small.yaml: valid\nbad.yaml: not valid, 3 errors\n")
  }

  struct Report: Decodable {
    struct Line: Decodable, Equatable {
      let line: Int?
      let column: Int?
      let keyPath: String
      let message: String
    }

    let file: String
    let valid: Bool
    let errors: [Line]
    let warnings: [Line]
  }

  @Test func theReportIsJSON() throws {
    let result = try Command.shell("segue validate --json small.yaml bad.yaml", in: workspace)
    #expect(result.status == 1)
    #expect(result.errors == "")
    let reports = try JSONDecoder().decode([Report].self, from: Data(result.bytes))
    #expect(reports.map(\.file) == ["small.yaml", "bad.yaml"])
    #expect(reports.map(\.valid) == [true, false])
    #expect(
      reports[1].errors.first
        == Report.Line(
          line: 2, column: 13, keyPath: "views.a",
          message: "a.png: no such file. Check the path."))
    #expect(
      reports[1].warnings == [
        Report.Line(line: 2, column: 39, keyPath: "views.c", message: "is never shown")
      ])
  }
}
