import Foundation
import Testing
import TestSupport

@testable import SegueFiles

/// One process at a time makes an output.
@Suite struct OutputLockTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(_ output: String) -> String? {
    do throws(OutputError) {
      _ = try OutputLock(ofOutput: output)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: ["a.mp4", "frames/", "frame-%04d.png"])
  func anOutputThatIsBeingMadeIsRefusedToOthers(name: String) throws {
    let output = folder(name)
    let lock = try OutputLock(ofOutput: output)
    let expected =
      "\(output): is being made by another process (pid \(ProcessInfo.processInfo.processIdentifier))."
      + " Wait until it ends, or choose another name; 'segue batch --resume' waits for it."
    #expect(refusal(output) == expected)
    #expect(refusal(folder("other.mp4")) == nil)
    lock.hold()
  }

  @Test func aLockLeavesNothing() throws {
    do {
      let lock = try OutputLock(ofOutput: folder("a.mp4"))
      #expect(try folder.names() == [".segue"])
      lock.hold()
    }
    #expect(try folder.names() == [])
    #expect(refusal(folder("a.mp4")) == nil)
  }

  /// A killed process leaves a lock file that nobody holds.
  @Test func theLockOfAKilledProcessIsTakenOver() throws {
    try FileManager.default.createDirectory(
      atPath: folder(".segue"), withIntermediateDirectories: true)
    try folder.write("99999\n", to: ".segue/a.mp4.lock")
    #expect(refusal(folder("a.mp4")) == nil)
    #expect(try folder.names() == [])
  }

  @Test func aLinkIsRefusedAsALock() throws {
    try folder.write("mine", to: "text")
    try FileManager.default.createDirectory(
      atPath: folder(".segue"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder(".segue/a.mp4.lock"), withDestinationPath: folder("text"))
    #expect(
      refusal(folder("a.mp4"))
        == "\(folder.path)/a.mp4: cannot be made: Too many levels of symbolic links. Check the place and its permissions."
    )
    #expect(try folder.text("text") == "mine")
  }

  @Test func noLockIsMadeInFoldersWithoutBatches() throws {
    let lock = try OutputLock.amongOthers(ofOutput: folder("a.mp4"))
    #expect(try folder.names() == [])
    lock?.hold()
  }

  /// Lock files and their folder are made and removed, and yet no two locks are held at once.
  @Test func locksExcludeEachOtherWhileTheirFilesAreRemoved() async throws {
    let output = folder("a.mp4")
    let tokens = folder("held")
    let taken = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var count = 0
          for _ in 0..<500 {
            guard let lock = try? OutputLock(ofOutput: output) else { continue }
            // This call fails if somebody else is between these two lines.
            #expect(unsafe mkdir(tokens, 0o700) == 0)
            #expect(unsafe rmdir(tokens) == 0)
            count += 1
            lock.hold()
          }
          return count
        }
      }
      return await group.reduce(0, +)
    }
    #expect(taken > 0)
    #expect(try folder.names() == [])
  }

  /// A cleanup may come between the making of a hidden file and its lock.
  @Test func cleanupRemovesNoFileBeingWritten() async throws {
    let path = folder.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          for _ in 0..<3000 {
            try TextFile("\(path)/\(writer)", replacing: Replacement(true, besides: .none)).write(
              "text", waits: false)
          }
        }
      }
      group.addTask {
        while !Task.isCancelled {
          AbandonedOutputs.remove(in: path)
          // The writers may have no other thread.
          await Task.yield()
        }
      }
      for _ in 0..<2 { try await group.next() }
      group.cancelAll()
    }
    #expect(try folder.names() == ["0", "1"])
  }
}
