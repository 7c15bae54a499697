import Foundation
import SegueTransitions
import Testing

@testable import SegueCLI

@Suite struct ParameterCompletionTests {
  private func words(_ line: String, before cursor: String? = nil) -> [String] {
    let words = line.components(separatedBy: " ")
    return ParameterCompletion.words(on: words, words.count - 1, cursor ?? words.last ?? "")
  }

  @Test func keysAreThoseOfTheTransition() {
    let keys = words("segue transition crossDissolve a.png b.png --param ")
    #expect(keys.contains("curve=") && keys.contains("reverse="))
    #expect(!keys.contains("forward="))
    #expect(words("segue transition cube a.png b.png --param ").contains("forward="))
  }

  @Test func aliasesHaveTheKeysOfTheirTransition() {
    #expect(words("segue transition flipHorizontal a b --param ").contains("curve="))
    #expect(
      words("segue transition flipHorizontal a b --param ")
        == words("segue transition flip a b --param ")
    )
  }

  @Test(arguments: [
    ("forward=", ["forward=true", "forward=false"]),
    ("reverse=t", ["reverse=true", "reverse=false"]),
    ("--param=forward=", ["forward=true", "forward=false"]),
    ("dimming=0", []),
    ("nothing=", []),
    ("curve=", TimingFunction.named.map { "curve=\($0.name)" }),
  ])
  func valuesAreThoseOfTheKey(word: String, values: [String]) {
    #expect(words("segue transition cube a.png b.png --param \(word)") == values)
    // Fish's `complete -C` has no cursor.
    #expect(words("segue transition cube a.png b.png --param \(word)", before: "") == values)
  }

  /// Without its registration, an addition would not be part of the script.
  @Test func theScriptsHaveTheirAdditions() throws {
    let workspace = try Workspace()
    for (shell, line) in [
      ("bash", "complete -o filenames -F _segue_whole_words segue"),
      ("zsh", "# The value follows a key at once."), ("fish", "complete -c 'segue' -f"),
    ] {
      for flag in [
        "--generate-completion-script \(shell)", "--generate-completion-script=\(shell)",
      ] {
        let script = try Command.shell("segue \(flag)", in: workspace)
        #expect(script.status == 0)
        #expect(script.output.split(separator: "\n").contains { $0 == line }, "\(shell)")
      }
    }
  }
}
