import SegueMessages
import Testing

@testable import SegueJoining

@Suite struct PieceErrorTests {
  @Test func everyErrorIsOneLineWithAdvice() {
    let cases: [(PieceError, Bool, String)] = [
      (
        .doesNotExist(path: "a.mp4"), true,
        "a.mp4: there is no such piece. Check the path, or render it with 'segue render --shard'."
      ),
      (
        .cannotOpen(path: "a.mp4", reason: "Permission denied"), true,
        "a.mp4: cannot be opened: Permission denied. Check the path and its permissions."
      ),
      (
        .isOtherFile(path: "a", expected: "an MP4 file", reason: "moov atom not found"), false,
        "a: is not an MP4 file: moov atom not found. Name a piece that 'segue render --shard' has"
          + " made."
      ),
      (
        .isForeign(path: "a", reason: "it has a 'moof'"), false,
        "a: was not made by Segue: it has a 'moof'. Name a piece that 'segue render --shard' has made."
      ),
      (
        .holdsOtherStreams(path: "a"), false,
        "a: does not hold one stream of H.264, HEVC, AV1, VP9, ProRes 4444 or ProRes 422 HQ. Name a piece that 'segue render --shard' has"
          + " made."
      ),
      (
        .isDamaged(path: "a", reason: "a frame is cut short"), false,
        "a: is damaged: a frame is cut short. Render this piece anew, with --overwrite."
      ),
      (
        .isIncomplete(path: "f/0001.png"), true,
        "f/0001.png: is missing, though its piece says that it is there. Render the piece anew, with"
          + " --overwrite."
      ),
      (
        .cannotRead(path: "a", reason: "b"), true,
        "a: cannot be read: b. Try again, or copy it to another disk."
      ),
      (
        .cannotReadFrame(path: "a", reason: "b"), false,
        "a: cannot be read: b. Render this piece anew, with --overwrite."
      ),
    ]
    for (error, isMissing, text) in cases {
      #expect("\(error)" == text)
      #expect(error.failure == (isMissing ? .missingInput : .badInput), "\(error)")
    }
  }
}
