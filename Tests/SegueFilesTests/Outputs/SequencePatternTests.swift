import Testing

@testable import SegueFiles

@Suite struct SequencePatternTests {
  @Test(arguments: [
    ("f-%04d.png", 7, 10, "f-0007.png"),
    ("f-%d.png", 7, 10, "f-7.png"),
    ("f-%06d.png", 123, 200, "f-000123.png"),
    ("f-%02d.png", 123, 200, "f-123.png"),
    ("5%%-%03d%%.png", 1, 2, "5%-001%.png"),
    ("frames/", 12, 60, "0012.png"),
    ("frames/", 12, 10_000, "0012.png"),
    ("frames/", 12, 10_001, "00012.png"),
  ])
  func numbersHaveTheRequestedDigits(pattern: String, frame: Int, total: Int, name: String) throws {
    #expect(try SequencePattern(pattern).name(ofFrame: frame, of: total) == name)
  }

  @Test(arguments: [
    ("%d.png", "."), ("a/b/%d.png", "a/b"), ("a/b/", "a/b"), ("/%d.png", "/"), ("a//", "a"),
    ("/", "/"),
  ])
  func folderIsThePartBeforeTheName(pattern: String, folder: String) throws {
    #expect(try SequencePattern(pattern).folder == folder)
  }

  @Test(arguments: ["%d-%d.png", "%4d.png", "%04x-%d.png", "%0999d.png"])
  func otherPlaceholdersAreRefused(pattern: String) {
    #expect(
      throws: OutputError.badSequenceName(
        path: pattern, reason: "a name takes one number, written %d or %04d")
    ) { try SequencePattern(pattern) }
  }

  @Test func sequencesHavePNGFiles() {
    #expect(
      throws: OutputError.badSequenceName(
        path: "f%d.jpg", reason: "its files are PNG, so the name ends in .png")
    ) { try SequencePattern("f%d.jpg") }
  }

  @Test func escapedPercentIsNoNumber() {
    #expect(throws: OutputError.sequenceNeedsNumber(path: "100%%d.png")) {
      try SequencePattern("100%%d.png")
    }
  }
}
