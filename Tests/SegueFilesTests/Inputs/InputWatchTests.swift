import Foundation
import SegueFiles
import Testing
import TestSupport

@Suite struct InputWatchTests {
  /// A watch that `#expect` can ask.
  private final class Watch {
    var value: InputWatch

    init(_ value: InputWatch) { self.value = value }

    func hasChanged() -> Bool { value.hasChanged() }

    /// The answers of so many looks.
    func looks(_ count: Int) -> [Bool] { (0..<count).map { _ in hasChanged() } }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one", to: "a")
  }

  private func watch(_ name: String) -> Watch { Watch(InputWatch([InputPath(folder(name))])) }

  @Test func aWrittenFileHasChangedOnce() throws {
    let watch = watch("a")
    #expect(!watch.hasChanged())
    try folder.write("other", to: "a")
    #expect(watch.looks(3) == [true, false, false])
  }

  @Test func aReplacedFileHasChanged() throws {
    let watch = watch("a")
    try folder.write("one", to: "b")
    unsafe rename(folder("b"), folder("a"))
    #expect(watch.looks(2) == [true, false])
  }

  @Test func aNewFileHasChanged() throws {
    let watch = watch("b")
    #expect(!watch.hasChanged())
    try folder.write("new", to: "b")
    #expect(watch.looks(2) == [true, false])
  }

  /// An editor may remove a file before it writes it anew.
  @Test func aFileThatIsMissingForAMomentHasNotChanged() throws {
    let watch = watch("a")
    for _ in 0..<3 {
      unsafe rename(folder("a"), folder("kept"))
      #expect(!watch.looks(4).contains(true))
      unsafe rename(folder("kept"), folder("a"))
      #expect(!watch.looks(2).contains(true))
    }
  }

  @Test func aRemovedFileHasChanged() throws {
    let watch = watch("a")
    try FileManager.default.removeItem(atPath: folder("a"))
    #expect(watch.looks(9) == [false, false, false, false, true, false, false, false, false])
    try folder.write("one", to: "a")
    #expect(watch.hasChanged())
  }

  /// A state that was taken before stays, so a change since then is found.
  @Test func addingAFileAgainKeepsItsState() throws {
    let watch = watch("a")
    try folder.write("other", to: "a")
    watch.value.add([InputPath(folder("a"))])
    #expect(watch.hasChanged())
  }
}
