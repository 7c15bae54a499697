/// A change that is being played.
struct Playback {
  let change: Change

  /// When it began.
  let start: Rational

  /// When it ends.
  let end: Rational

  /// Who goes and who comes, if it comes to its end.
  let leaving: [ViewController]
  let coming: [ViewController]

  /// How a hand drives it; nil where it plays by itself.
  let drive: Drive?

  /// Whether the new view comes in the end.
  var isFinished: Bool { drive?.isCommitted ?? true }

  /// The segue that it belongs to, which lives until it has ended.
  let segue: StoryboardSegue?

  let completion: (Bool) throws(ControllerError) -> Void
}
