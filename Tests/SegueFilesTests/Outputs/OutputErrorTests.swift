import SegueMessages
import Testing

@testable import SegueFiles

@Suite struct OutputErrorTests {
  /// Every case, its exit status and its whole text.
  static let texts: [(OutputError, Int32, String)] = [
    (
      .sequenceNeedsNumber(path: "a.png"), 64,
      "a.png: a PNG sequence needs a place for its numbers, such as frame-%04d.png or frames/."
    ),
    (
      .badSequenceName(path: "f%d.jpg", reason: "its files are PNG, so the name ends in .png"), 64,
      "f%d.jpg: its files are PNG, so the name ends in .png."
        + " A sequence is named like frame-%04d.png or frames/."
    ),
    (
      .exists(path: "a.mp4"), 73,
      "a.mp4: exists already. Give --overwrite to replace it, or choose another name."
    ),
    (
      .missingFolder("b", of: "b/a.mp4"), 73,
      "b/a.mp4: there is no folder 'b'. Make it first, or choose another place."
    ),
    (
      .isFolder(path: "b"), 73,
      "b: is a folder. Name a file in it, or end the name in '/' for a PNG sequence."
    ),
    (
      .notRegularFile(path: "/dev/null"), 73,
      "/dev/null: is a pipe or a device, and --root takes only files. Name a file."
    ),
    (
      .cannotCreate(path: "a.mp4", reason: "Permission denied"), 73,
      "a.mp4: cannot be made: Permission denied. Check the place and its permissions."
    ),
    (
      .notRestored(path: "f/0.png", reason: "Input/output error", folder: "f/.segue-1-2"), 74,
      "f/0.png: writing failed: Input/output error. Files that were there before are in "
        + "'f/.segue-1-2', named replaced-…; move them back."
    ),
    (
      .writeFailed(path: "a.mp4", reason: "No space left on device"), 74,
      "a.mp4: writing failed: No space left on device. Nothing complete was written."
    ),
  ]

  /// The system's text may already be a sentence.
  @Test func reasonsGetNoSecondFullStop() {
    let errors: [OutputError] = [
      .writeFailed(path: "a", reason: "Full."), .cannotCreate(path: "a", reason: "Full."),
      .badSequenceName(path: "a", reason: "Bad."),
      .notRestored(path: "a", reason: "Full.", folder: "b"),
    ]
    for error in errors { #expect(!"\(error)".contains(".."), "\(error)") }
  }

  @Test func everyCaseSaysWhatWhereAndWhatToDo() {
    for (error, exit, text) in Self.texts {
      #expect("\(error)" == text)
      #expect(error.failure.status == exit, "\(error)")
    }
  }
}
