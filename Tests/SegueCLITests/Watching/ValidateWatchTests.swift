import Foundation
import Testing

/// `segue validate --watch`, driven by changes of its files.
@Suite(.serialized) struct ValidateWatchTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
  }

  @Test func everyChangeIsReported() throws {
    let command = try WatchedCommand("validate small.yaml --watch", in: workspace)
    #expect(command.line() == "small.yaml: valid")
    try workspace.write("segue: 2", to: "small.yaml")
    #expect(command.line() == "small.yaml: not valid, 3 errors")
    try workspace.writeSmallSpec("new.yaml")
    unsafe rename(workspace.path + "/new.yaml", workspace.path + "/small.yaml")
    #expect(command.line() == "small.yaml: valid")
    #expect(try command.errors().split(separator: "\n").count == 3)
    command.send(SIGINT)
    #expect(command.status() == 130)
    #expect(try command.errors().hasSuffix("\nInterrupted.\n"))
  }

  @Test func imagesAndOtherSpecsAreWatched() throws {
    try workspace.write(
      """
      segue: 1
      views: { a: a.png }
      timeline: [ { show: a } ]
      """, to: "picture.yaml")
    let command = try WatchedCommand("validate picture.yaml small.yaml --watch", in: workspace)
    #expect(
      [command.line(), command.line()].compactMap(\.self).sorted()
        == ["picture.yaml: not valid, 1 error", "small.yaml: valid"])
    try FileManager.default.copyItem(
      atPath: Workspace.root + "/Fixtures/drawn/disc.png", toPath: workspace.path + "/a.png")
    #expect(command.line() == "picture.yaml: valid")
    try workspace.writeSmallSpec(output: "# changed")
    #expect(command.line() == "small.yaml: valid")
    try FileManager.default.removeItem(atPath: workspace.path + "/a.png")
    #expect(command.line() == "picture.yaml: not valid, 1 error")
    try FileManager.default.removeItem(atPath: workspace.path + "/small.yaml")
    #expect(command.line() == "small.yaml: missing")
    try workspace.writeSmallSpec()
    #expect(command.line() == "small.yaml: valid")
    command.send(SIGINT)
    #expect(command.status() == 130)
  }

  @Test func aMissingSpecEndsIt() throws {
    let result = try Command.shell("segue validate small.yaml no.yaml --watch", in: workspace)
    #expect(result.status == 66)
    #expect(result.errors == "no.yaml: there is no such file; check the path.\n")
  }
}
