import SegueFiles
import Testing
import TestSupport

@testable import SegueImages

@Suite struct InputDigestsTests {
  @Test func aChangedFileGetsANewDigest() throws {
    let folder = try TemporaryFolder()
    let digests = InputDigests()
    try folder.write("abc", to: "input")
    let first = try digests.digest(of: InputPath(folder("input")))
    #expect(try digests.digest(of: InputPath(folder("input"))) == first)
    try folder.write("other", to: "input")
    let second = try digests.digest(of: InputPath(folder("input")))
    #expect(second.sha256 == ContentDigest.of("other"))
    #expect(second.identity != first.identity)
  }

  @Test func aFileThatIsNotThereIsAMissingInput() throws {
    let path = try TemporaryFolder()("nothing")
    #expect(throws: ImageError.doesNotExist(path: path)) {
      try InputDigests().digest(of: InputPath(path))
    }
  }
}
