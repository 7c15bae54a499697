import Testing

import SegueMessages

@Suite struct NearestTests {
  @Test(arguments: [
    ("duraton", "duration"), ("duratoin", "duration"), ("Duration", "duration"),
    ("typ", "type"), ("fsp", "fps"), ("crossdisolve", "crossDissolve"), ("crv", "curve"),
  ])
  func typosFindTheirWord(word: String, expected: String) {
    let known = ["type", "duration", "curve", "fps", "crossDissolve"]
    #expect(known.nearest(to: word) == expected)
  }

  @Test(arguments: ["colour", "x", "", "rotation", "pe", String(repeating: "curve", count: 100)])
  func otherWordsFindNone(word: String) {
    #expect(["type", "duration", "curve", "fps"].nearest(to: word) == nil)
  }

  @Test func firstOfEqualsWins() {
    #expect(["bat", "hat"].nearest(to: "cat") == "bat")
    #expect(["chat", "cats", "coat"].nearest(to: "cat") == "chat")
  }
}
