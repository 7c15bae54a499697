import SegueArithmetic
import SegueEncoding
import SegueFoundation

/// The choices that make an output smaller and smaller, from the usual quality on.
struct FitLadder {
  /// The values of the format's setting, then fewer frames, then smaller ones.
  let choices: [FitChoice]

  /// The size that the choices must not exceed, and their expected sizes.
  let search: SizeSearch

  /// Frames are left out down to about so many a second, because fewer no longer move.
  private static let fewestFrames = Rational(8)

  /// At least one of so many frames is kept.
  private static let leastKept = 4

  /// Each smaller frame has sides that are a twentieth shorter, of those of the canvas.
  private static let (sideSteps, fewerPixels) = (20, 15)

  /// The power of the sides of its frames by which an output grows: 1.2 to 1.35 for a tour of
  /// screenshots as MP4, WebM, GIF, WebP and APNG, down to a quarter of the sides.
  private static let sidePower = 1.25

  /// The choices of an output whose frames come at a rate.
  init(_ fit: FitSize, from rate: FrameRate) {
    let values = fit.scale.map { scale in (0..<scale.count).map { scale.value(at: $0) } }
    let coarsest = values?.last
    func choice(_ value: Double?, every: Int = 1, sides: Int = 100) -> FitChoice {
      FitChoice(setting: fit.scale?.setting, value: value, every: every, sides: sides)
    }
    var choices = values?.map { choice($0) } ?? [choice(nil)]
    let waypoint = choices.count - 1
    if fit.allowed.contains(.rate) {
      choices += (2...Self.leastKept).filter {
        rate.keeping(every: Int32($0)).map { $0.framesPerSecond >= Self.fewestFrames } ?? false
      }.map { choice(coarsest, every: $0) }
    }
    if fit.allowed.contains(.scale) {
      let every = choices.last?.every ?? 1
      choices += (1...Self.fewerPixels).map {
        choice(coarsest, every: every, sides: 100 - 100 / Self.sideSteps * $0)
      }
    }
    self.choices = choices
    let halvings = choices.map { choice in
      let quality = choice.value.flatMap { fit.scale?.halvings(to: $0) } ?? 0
      return quality + fit.framePower * log2(Double(choice.every))
        + Self.sidePower * log2(100 / Double(choice.sides))
    }
    search = SizeSearch(halvings: halvings, limit: fit.limit, waypoint: waypoint)
  }
}
