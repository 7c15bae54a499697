import Foundation
import Testing
import TestSupport

@testable import SegueFiles

@Suite struct NearbyNameTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func advice(_ name: String, besides names: String...) throws -> String {
    for name in names { try folder.write("", to: name) }
    defer { for name in names { try? FileManager.default.removeItem(atPath: folder(name)) } }
    return NearbyName.advice(NearbyName(to: InputPath(folder(name))))
      .replacing(folder.path + "/", with: "")
  }

  @Test func namesThatDifferVisiblyAreOffered() throws {
    #expect(try advice("home.png", besides: "Home.PNG", "other.png") == "Did you mean 'Home.PNG'?")
    #expect(try advice("setings.png", besides: "settings.png") == "Did you mean 'settings.png'?")
    // The name that differs by case goes before the one with a typing error.
    #expect(try advice("home.png", besides: "homes.png", "HOME.png") == "Did you mean 'HOME.png'?")
  }

  @Test func namesThatAreNotNearAreNotOffered() throws {
    #expect(try advice("a.png", besides: "b.png") == "Check the path.")
    #expect(try advice("home.png", besides: "home.yaml") == "Check the path.")
    #expect(try advice("home.png") == "Check the path.")
    #expect(
      NearbyName.advice(NearbyName(to: InputPath(folder("none/home.png")))) == "Check the path.")
  }

  /// macOS names screenshots with U+202F before AM and PM.
  @Test func spacesThatLookAlikeAreTold() throws {
    let found = "Screenshot at 9.41.00\u{202F}AM.png"
    #expect(
      try advice("Screenshot at 9.41.00 AM.png", besides: found)
        == "There is a file with U+202F in place of U+0020, which look alike: copy the name"
        + " '\(found)', or rename the file.")
    #expect(
      try advice(found, besides: "Screenshot at 9.41.00 AM.png").contains(
        "U+0020 in place of U+202F"))
  }

  /// Both of them: macOS decomposes names, and editors compose them.
  @Test func normalFormsAreTold() throws {
    for (given, found) in [
      ("caf\u{E9}.png", "cafe\u{301}.png"), ("cafe\u{301}.png", "caf\u{E9}.png"),
    ] {
      #expect(
        try advice(given, besides: found)
          == "There is a file whose name has another Unicode normal form, and looks alike: copy the"
          + " name '\(found)', or rename the file.")
    }
    #expect(
      try advice("\u{E9}t\u{E9} 1.png", besides: "e\u{301}te\u{301}\u{202F}1.png")
        .contains("U+202F in place of U+0020"))
  }

  @Test func largeFoldersAreNotSearched() throws {
    for index in 0..<1001 { try folder.write("", to: "\(index).txt") }
    #expect(try advice("home.png", besides: "Home.png") == "Check the path.")
  }

  @Test func relativePathsStayRelative() throws {
    try folder.write("", to: "Home.png")
    let boundary = try Boundary(folder.path)
    let place = InputPath("home.png", name: "home.png", in: folder.path, of: boundary)
    #expect(NearbyName.advice(NearbyName(to: place)) == "Did you mean 'Home.png'?")
  }

  /// The names of a folder are kept until it changes.
  @Test func aFolderThatChangesIsReadAgain() throws {
    try folder.write("", to: "other.txt")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: folder.path)
    #expect(NearbyName(to: InputPath(folder("homme.png"))) == nil)
    #expect(NearbyName(to: InputPath(folder("homme.png"))) == nil)
    try folder.write("", to: "home.png")
    let place = InputPath(folder("homme.png"))
    #expect(NearbyName.advice(NearbyName(to: place)) == "Did you mean '\(folder("home.png"))'?")
    try FileManager.default.removeItem(atPath: folder("home.png"))
    #expect(NearbyName(to: place) == nil)
  }
}
