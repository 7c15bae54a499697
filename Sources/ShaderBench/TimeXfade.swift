import ArgumentParser
import SegueGeometry
import SeguePixels
import SegueTransitions

/// The subcommand `xfade`.
struct TimeXfade: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xfade",
    abstract: "Draw transitions of xfade, and print a line of tabs for each.",
    discussion:
      "The columns are the name in ffmpeg, and milliseconds of a frame on one thread: the mean over "
      + "frames at even progresses, without the first one.")

  @Argument(help: "The names in ffmpeg; one that Segue has no text of is left out.")
  var names: [String]

  @OptionGroup var size: PictureSize

  @Option(help: "Number of frames, without a first one that is not counted.")
  var frames = 25

  @Option(help: "A file of raw RGBA: the old view.")
  var from: String

  @Option(help: "A file of raw RGBA: the new view.")
  var to: String

  func run() throws {
    let (width, height) = (size.width, size.height)
    let (from, to) = (
      try RawPicture.read(from, width: width, height: height),
      try RawPicture.read(to, width: width, height: height)
    )
    var frame = PixelBuffer(width: width, height: height)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    for name in names {
      guard let effect = XfadeEffect.named(name) else { continue }
      var start = DrawingTime.now
      for index in 0...frames {
        if index == 1 { start = DrawingTime.now }
        let progress = (Double(max(1, index)) - 0.5) / Double(frames)
        guard case .pixels(let function, _) = Xfade(effect).drawing(at: progress, on: stage) else {
          preconditionFailure("\(name) draws pixels")
        }
        try function.draw(from, to, into: &frame)
      }
      print("\(name)\t\((DrawingTime.now - start) / Double(frames))")
    }
  }
}
