import Foundation
import Testing
import TestSupport

@testable import SegueFiles

@Suite struct InputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 65_535, 65_536, 200_000])
  func allBytesOfAFileAreReadUpToTheLimit(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    try Data(bytes).write(to: URL(filePath: folder("a")))
    for limit in [0, 1, 65_536, 1 << 20] {
      #expect(
        try InputFile(InputPath(folder("a"))).bytes(limit: limit) == Array(bytes.prefix(limit)))
    }
    #expect(try InputFile(InputPath(folder("a"))).byteCount == count)
  }

  @Test func writesToAnOpenFileAreDetected() throws {
    try folder.write("one", to: "a")
    let file = try InputFile(InputPath(folder("a")))
    #expect(try !file.hasChanged())
    try #require(FileHandle(forWritingAtPath: folder("a"))).write(
      contentsOf: Data("longer".utf8))
    #expect(try file.hasChanged())
  }

  @Test func aFileThatGrowsWhileItIsReadIsReadToItsEnd() throws {
    try folder.write("one", to: "a")
    let file = try InputFile(InputPath(folder("a")))
    try folder.write("one, two", to: "b")
    let handle = try #require(FileHandle(forWritingAtPath: folder("a")))
    try handle.write(contentsOf: Data("one, two".utf8))
    #expect(try file.bytes(limit: 100) == Array("one, two".utf8))
  }

  @Test func otherEntriesHaveTheirOwnErrors() throws {
    #expect(throws: InputFileError.doesNotExist) { _ = try InputFile(InputPath(folder("none"))) }
    #expect(throws: InputFileError.isFolder) { _ = try InputFile(InputPath(folder.path)) }
    #expect(throws: InputFileError.isNotRegularFile) { _ = try InputFile(InputPath("/dev/null")) }
    #expect(try InputFile(InputPath("/dev/null"), takesPipes: true).bytes(limit: 9) == [])
  }
}
