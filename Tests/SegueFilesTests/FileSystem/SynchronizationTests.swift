import Foundation
import Testing
import TestSupport

@testable import SegueFiles

@Suite struct SynchronizationTests {
  /// Systems without `syncfs` write the files of a folder one by one; any system can.
  @Test func eachFileOfAFolderIsWrittenByACallOfItsOwn() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write(name, to: name) }
    func synchronize(failingAt number: Int) throws {
      try CallFaults.$current.withValue(CallFaults(.once(EIO), at: number, of: "fsync")) {
        try FileSystem.synchronize(eachIn: folder.path)
      }
    }
    for number in 1...3 {
      #expect(throws: SystemError(code: EIO)) { try synchronize(failingAt: number) }
    }
    try synchronize(failingAt: 4)
  }
}
