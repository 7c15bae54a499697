import SegueMessages
import Testing

@testable import SegueVerification

@Suite struct VerificationErrorTests {
  /// Every case and its text; the advice is the same for all but the first.
  static let texts: [(VerificationError, String)] = [
    (
      .unreadable(path: "a.mp4", frame: nil, reason: "moov atom not found"),
      "it cannot be read: moov atom not found"
    ),
    (
      .unreadable(path: "a.mp4", frame: 7, reason: "its picture is incomplete"),
      "frame 7 cannot be read: its picture is incomplete"
    ),
    (
      .frameCount(path: "a.mp4", found: 11, expected: 12),
      "it has 11 frames, but 12 were rendered"
    ),
    (
      .tag(path: "a.mp4", name: "color range", found: "pc", expected: "tv"),
      "its color range is pc, expected tv"
    ),
    (
      .time(path: "a.mp4", frame: 3, name: "time", found: "512/15360", expected: "768/15360"),
      "the time of frame 3 is 512/15360 s, expected 768/15360 s"
    ),
    (
      .keyframe(path: "a.mp4", frame: 30, interval: 10),
      "frame 30 should be a keyframe, because there is one every 10 frames"
    ),
    (
      .stored(path: "a.mp4", frame: 2), "the bytes of frame 2 differ from those that were encoded"
    ),
    (
      .sampleCount(path: "a.mp4", found: 47_999, expected: 48_000),
      "its sound has 47999 samples, expected 48000"
    ),
    (
      .samples(path: "a.mp4", sample: 48_000 * 61 + 240),
      "its sound differs from what was mixed from 61.005 s on"
    ),
    (
      .unreadableSound(path: "a.mp4", reason: "Invalid data"),
      "its sound cannot be read: Invalid data"
    ),
    (
      .soundTime(path: "a.mp4", name: "time", found: "0/48000", expected: "1024/48000"),
      "the time of a packet of its sound is 0/48000 s, expected 1024/48000 s"
    ),
    (
      .storedSound(path: "a.mp4", sample: 48),
      "the bytes of its sound at 0.001 s differ from those that were encoded"
    ),
    (
      .sound(path: "a.mp4", sample: 96_000, .right, percent: 98, limit: 25),
      "its right sound from 2.000 s on is 98 % of its energy off what was mixed, and encoding"
        + " explains 25 %"
    ),
    (
      .gain(path: "a.mp4", sample: 0, .left, percent: 70),
      "its left sound from 0.000 s on has 70 % of the amplitude that was mixed"
    ),
    (.pixels(path: "a.mp4", frame: 4, like: nil), "frame 4 differs from what was rendered"),
    (
      .pixels(path: "a.mp4", frame: 4, like: 5),
      "frame 4 differs from what was rendered; it is frame 5"
    ),
    (
      .picture(path: "a.mp4", frame: 4, distance: 83.36, limit: 4, like: nil),
      "frame 4 is 83.4 levels off what was rendered, and encoding explains 4.0"
    ),
    (
      .picture(path: "a.mp4", frame: 4, distance: 12.04, limit: 4, like: 3),
      "frame 4 is 12.0 levels off what was rendered, and encoding explains 4.0; it is frame 3"
    ),
  ]

  @Test(arguments: texts)
  func textSaysWhatWhereAndWhatToDo(error: VerificationError, problem: String) {
    #expect(
      error.description
        == "a.mp4: verification failed: \(problem). Nothing is kept; render it again, and if that "
        + "fails too, run 'segue doctor'.")
    #expect(error.failure == .writing)
  }

  @Test func outputThatCannotBeReadBackIsNamed() {
    let error = VerificationError.cannotBeRead("standard output")
    #expect(
      error.description == "--verify reads the output again, and standard output cannot be. Name a "
        + "file with -o, or leave out --verify.")
    #expect(error.failure == .request)
  }
}
