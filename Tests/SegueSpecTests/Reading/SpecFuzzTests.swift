import Foundation
import SegueSpec
import SegueTestSupport
import SegueTransitions
import Testing
import TestSupport

/// For any content of a file, the parser returns a spec or one-line errors.
@Suite struct SpecFuzzTests {
  @Test(arguments: 0..<20)
  func damagedSpecGivesOneLineErrors(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sources = try SpecFixtures.valid.map {
      try Data(contentsOf: SpecFixtures.url($0, in: "valid"))
    }
    let pieces = [
      "{", "}", "[", "]", ":", ": ", ", ", "\n", "\n  ", "- ", "\"", "'", "*a", "&a ", "!x ", "#",
      "${", "}", "(", ")", "|", ">", "---\n", "?", "<<", "\u{2028}", "\r", "\t", "é", "\u{0}",
      "1e999",
      "\u{FEFF}", "%", "@", "-1", "9223372036854775808", "segue: 1\n", "\u{85}",
    ].map { Array($0.utf8) }
    for _ in 0..<100 {
      var bytes = Array(sources[Int.random(in: 0..<sources.count, using: &random)])
      for _ in 0...Int.random(in: 0...4, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...4, using: &random))
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        bytes.replaceSubrange(start..<end, with: piece)
      }
      do throws(SpecErrors) {
        _ = try Spec.parse(
          bytes: bytes, file: "f", transitions: FoldTransition.transitions + Catalogue.transitions)
      } catch {
        let lines = error.description.split(omittingEmptySubsequences: false) { $0.isNewline }
        #expect(lines.count == error.errors.count)
        let odd = lines.first { !$0.hasPrefix("f:") }
        #expect(odd == nil, "\(odd ?? "")")
      }
    }
  }

  /// Nested aliases: ten lists, each ten times as long as the previous one.
  @Test func aliasesCannotBlowUpAFile() {
    var text = "segue: 1\nx0: &x0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    for level in 1...9 {
      let items = Array(repeating: "*x\(level - 1)", count: 10).joined(separator: ", ")
      text += "x\(level): &x\(level) [\(items)]\n"
    }
    let error = #expect(throws: SpecErrors.self) { try Spec.parse(text: text, file: "f") }
    #expect(error?.description.contains("has 12345679023 values, expected at most 1000000") == true)
  }
}
