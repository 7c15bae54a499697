import Testing

@testable import SegueTemplates

@Suite struct ViewNamesTests {
  @Test func namesAreThoseOfFilesWithoutTheirNumbersAndScales() {
    #expect(
      ViewNames.names(of: ["02-chat@2x.png", "a/b/Home Screen.png", "map.view.jpg", "x_1@3x.webp"])
        == ["chat", "Home-Screen", "map-view", "x-1"])
  }

  @Test func aNameThatIsTakenGetsANumber() {
    #expect(
      ViewNames.names(of: ["1-a.png", "2-a.png", "a-2.png", "3-a.png"])
        == ["a", "a-2", "a-2-2", "a-3"])
    #expect(ViewNames.names(of: ["home.png"], taken: ["home"]) == ["home-2"])
  }

  @Test(arguments: ["true.png", "01-No.png", "12.png", "日本.png", "", "null@2x.png"])
  func aNameThatYAMLWouldMisreadIsAnother(file: String) {
    #expect(ViewNames.names(of: [file]) == ["screen"])
  }

  @Test func namesAreShort() {
    let name = String(repeating: "a", count: 300)
    #expect(ViewNames.names(of: [name + ".png"])[0].count == 40)
  }

  @Test(arguments: [
    ("a.png", "", "a.png"), ("a.png", "specs", "../a.png"), ("specs/a.png", "specs", "a.png"),
    ("x/a.png", "specs/b", "../../x/a.png"), ("./x/../a.png", "", "a.png"),
    ("/x/a.png", "specs", "/x/a.png"),
  ])
  func pathsAreSeenFromAFolder(path: String, folder: String, expected: String) {
    #expect(RelativePath.path(path, from: folder) == expected)
  }
}
