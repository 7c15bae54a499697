import Testing
import TestSupport

@testable import SegueStudio

@Suite struct LineEndingsTests {
  @Test(arguments: [
    ("a\r\nb\r\n", "a\nb\n"), ("a\rb", "a\nb"), ("a\n\rb\r\r\n", "a\n\nb\n\n"), ("", ""),
    ("\r\n", "\n"), ("a\u{2028}b\n", "a\u{2028}b\n"),
  ])
  func aBrowserHasOneKindOfEnding(text: String, expected: String) {
    #expect(Array(LineEndings.removed(from: text).utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    // The text of the page, the file before, the file after.
    ("a\nx\nb\n", "a\r\nb\r\n", "a\r\nx\r\nb\r\n"),
    ("x\n", "a\r\nb", "x\r\n"),
    ("a\nb\nc", "a\r\nb\nc", "a\r\nb\nc"),
    ("a\nx\nb\nc\n", "a\r\nb\r\nc\n", "a\r\nx\r\nb\r\nc\n"),
    ("a\nb\n", "a\nb\nc\r\n", "a\nb\n"),
    ("a\nb\nx\n", "a\nb\r\nc\r\n", "a\nb\r\nx\r\n"),
    ("x\nb\nc\n", "a\r\nb\r\nc\n", "x\r\nb\r\nc\n"),
    ("a\nb", "a\rb\r", "a\rb"),
    ("a\n", "a\n", "a\n"),
    ("", "a\r\n", ""),
  ])
  func aFileKeepsItsEndings(page: String, old: String, expected: String) {
    #expect(Array(LineEndings.restored(in: page, from: old).utf8) == Array(expected.utf8))
  }

  /// The endings of any text come back if the page changes nothing.
  @Test func whatThePageDoesNotChangeStays() {
    var random = SplitMix64(seed: 42)
    for _ in 0..<2000 {
      let pieces = ["a", "b", "\n", "\r\n", "\r", "é"]
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let restored = LineEndings.restored(in: LineEndings.removed(from: text), from: text)
      #expect(Array(restored.utf8) == Array(text.utf8), "\(text.debugDescription)")
    }
  }
}
