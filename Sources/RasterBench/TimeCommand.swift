import ArgumentParser
import SeguePixels
import SegueRaster

/// The subcommand `time`.
struct TimeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "time", abstract: "Draw frames at even steps and print the processor time.",
    discussion:
      "Uses one thread and encodes nothing. Prints one line of JSON, with seconds and pixels of "
      + "each kind of work, summed over all frames.")

  @OptionGroup var scene: SceneOptions

  @Option(help: "Number of frames, at progress 1 / (n + 1) to n / (n + 1).")
  var frames = 119

  func validate() throws {
    guard frames > 0 else { throw ValidationError("--frames: expected a whole number from 1.") }
  }

  func run() throws {
    let renderer = try scene.renderer()
    // Several frames in turn, as in a video, because a single one may stay in the cache.
    var targets = (0..<Self.targetCount).map { _ in renderer.frame() }
    // The first frame makes the tables that all frames share.
    try renderer.draw(at: 0.5, on: &targets[0])
    let start = ProcessorTime.now
    for (index, progress) in progresses.enumerated() {
      try renderer.draw(at: progress, on: &targets[index % Self.targetCount])
    }
    let seconds = ProcessorTime.now - start
    let pixels = try progresses.reduce(into: [:]) { sum, progress in
      sum.merge(try renderer.tally(at: progress), uniquingKeysWith: +)
    }
    let work = PixelWork.allCases.map { #""\#($0.rawValue)": \#(pixels[$0] ?? 0)"# }
    print(
      #"{"name": "\#(scene.kind.name)", "frames": \#(frames), "seconds": \#(seconds), "#
        + #""pixels": {\#(work.joined(separator: ", "))}}"#)
  }

  private var progresses: [Double] {
    (0..<frames).map { Double($0 + 1) / Double(frames + 1) }
  }

  /// The number of frame pairs of the copy that `scripts/bench` compares with.
  private static let targetCount = 8
}
