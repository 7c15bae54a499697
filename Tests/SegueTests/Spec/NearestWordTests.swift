import Testing

@testable import Segue

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("duraton", "duration"), ("duratoin", "duration"), ("Duration", "duration"),
    ("typ", "type"), ("fsp", "fps"), ("crossdisolve", "crossDissolve"), ("crv", "curve"),
  ])
  func slipsFindTheirWord(word: String, expected: String) {
    let known = ["type", "duration", "curve", "fps", "crossDissolve"]
    #expect(NearestWord.of(word, in: known) == expected)
  }

  @Test(arguments: ["colour", "x", "", "rotation", "pe", String(repeating: "curve", count: 100)])
  func otherWordsFindNone(word: String) {
    #expect(NearestWord.of(word, in: ["type", "duration", "curve", "fps"]) == nil)
  }

  @Test func firstOfEqualsWins() {
    #expect(NearestWord.of("cat", in: ["bat", "hat"]) == "bat")
    #expect(NearestWord.of("cat", in: ["chat", "cats", "coat"]) == "chat")
  }
}
