/// A change that is being played.
struct Playback {
  let change: Change

  /// When it ends.
  let end: Rational

  /// Who goes and who comes, if it comes to its end.
  let leaving: [ViewController]
  let coming: [ViewController]

  /// Whether the new view comes in the end.
  let isFinished: Bool

  /// The segue that it belongs to, which lives until it has ended.
  let segue: StoryboardSegue?

  let completion: (Bool) throws(ControllerError) -> Void
}
