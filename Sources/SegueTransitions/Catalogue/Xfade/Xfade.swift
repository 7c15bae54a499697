import SegueShaders

/// A transition of ffmpeg's filter xfade.
///
/// ```swift
/// if let wipe = XfadeEffect.named("wipeleft") {
///   let step = Go(to: settings, by: Xfade(wipe), over: .seconds(1))
///   print(step.steps.count)
/// }
/// ```
///
/// Each effect has its name as an alias, in camel case and as ffmpeg spells it. xfade's `fade` is
/// ``Fade``.
public struct Xfade: Transition {
  /// Its names, and the timing of the filter.
  public static let configuration = TransitionConfiguration(
    name: "xfade", help: "A transition of ffmpeg's xfade, by any of its names.",
    duration: .seconds(1), curve: .linear,
    aliases: XfadeEffect.all.flatMap { effect in
      Set([effect.name, effect.xfade]).sorted().map {
        TransitionConfiguration.Alias(
          $0, ["effect": .choice(effect.name)], help: effect.help)
      }
    })

  /// The effect.
  @Parameter("The effect.") public var effect = XfadeEffect.all[0]

  /// The first effect, a wipe to the left.
  public init() {}

  /// An effect.
  public init(_ effect: XfadeEffect) { self.effect = effect }

  /// The effect's picture; at both ends the view itself.
  public func drawing(at progress: Double, on stage: Stage) -> Drawing {
    .pixels(at: progress, on: stage) { effect.picture(progress) }
  }
}
