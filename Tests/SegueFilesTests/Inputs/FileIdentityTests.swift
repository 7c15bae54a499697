import Foundation
import SegueFiles
import Testing
import TestSupport

@Suite struct FileIdentityTests {
  /// A file that was just written may be written again within one step of the system's clock.
  @Test(arguments: [(age: 0.0, isSettled: false), (2, false), (10, true), (-3600, false)])
  func aFileIsSettledLaterThanAStepOfAnyClock(age: Double, isSettled: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("one", to: "a")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder("a"))
    #expect(try FileIdentity(of: InputPath(folder("a"))).isSettled == isSettled)
  }
}
