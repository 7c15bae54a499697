import SegueEncoding
import Testing

@testable import SegueFormats

@Suite struct OutputFormatErrorTests {
  /// Every case and its whole text.
  static let texts: [(OutputFormatError, String)] = [
    (.noOutput, "No output is given; name one with -o, such as -o out.mp4."),
    (
      .unknownFormat("mpg4", nearest: "mp4"),
      "No output format 'mpg4'. Did you mean 'mp4'? Known: mp4, mov, webm, png, gif, apng, webp, y4m, rgba, wav, null."
    ),
    (
      .unknownFormat("x", nearest: nil),
      "No output format 'x'. Known: mp4, mov, webm, png, gif, apng, webp, y4m, rgba, wav, null."
    ),
    (
      .unknownExtension(path: "a.mp5", nearest: ".mp4"),
      "a.mp5: its name does not tell the format. Did you mean '.mp4'? Name it .mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .rgba, .wav"
        + " or %04d.png, end it in '/' for a folder of PNG files, or give --format."
    ),
    (
      .streamNeedsFormat,
      "Standard output has no name to tell the format; give --format with mp4, mov, webm, gif, apng, webp, y4m, rgba or wav."
    ),
    (
      .rateTooHigh(.gif, rate: "100"),
      "100 frames a second are too many for GIF, whose frames last whole hundredths of a second,"
        + " and at least 2. Give at most 50 with canvas.fps or --fps."
    ),
    (
      .rateNotHeld(.apng, rate: "29970029/1000000", most: 65_535),
      "APNG cannot hold 29970029/1000000 frames a second: it stores the duration of a frame as a"
        + " fraction of whole numbers up to 65535. Give another rate with canvas.fps or --fps, such"
        + " as 60 or 30000/1001."
    ),
    (
      .noSound(.wav),
      "WAV holds the sound alone, and this spec has none. Give it one with 'audio', or name a video, such as"
        + " -o out.mp4."
    ),
    (
      .formatIsManyFiles(.png),
      "Format png is many files, which cannot go to standard output; name them, such as frame-%04d.png, or give"
        + " --format with mp4, mov, webm, gif, apng, webp, y4m, rgba or wav."
    ),
  ]

  @Test func everyCaseSaysWhatWhereAndWhatToDo() {
    for (error, text) in Self.texts { #expect("\(error)" == text) }
  }
}
