import SegueSpec
import Testing
import TestSupport

@Suite struct SourceTextsTests {
  @Test func theLastVersionOfATextIsKept() {
    let texts = SourceTexts()
    texts.keep([1], of: "a")
    texts.keep([2], of: "a")
    texts.keep([3], of: "b")
    #expect(texts.bytes(of: "a") == [2])
    #expect(texts.bytes(of: "c") == nil)
    #expect(texts.names.sorted() == ["a", "b"])
  }

  /// An old version of a text for which there is no room must not be shown for the new one.
  @Test func aTextWithoutRoomIsLeftOut() {
    let texts = SourceTexts()
    let half = [UInt8](repeating: 0, count: 40 << 20)
    texts.keep(half, of: "a")
    texts.keep([1], of: "b")
    texts.keep(half, of: "b")
    #expect(texts.names == ["a"])
    texts.keep([1], of: "a")
    texts.keep(half, of: "b")
    #expect(texts.bytes(of: "b")?.count == half.count)
  }

  @Test func whatIsReadIsKeptForTheTask() throws {
    let folder = try TemporaryFolder()
    try folder.write("segue: 2", to: "a.yaml")
    let texts = SourceTexts()
    SourceTexts.$current.withValue(texts) {
      #expect(throws: SpecErrors.self) { try Spec.read(path: folder("a.yaml")) }
    }
    #expect(texts.bytes(of: folder("a.yaml")) == Array("segue: 2".utf8))
  }
}
