public import SegueTimeline

extension Spec {
  /// A spec of one transition between two images, without a file.
  ///
  /// - Parameters:
  ///   - transition: The transition to the second image.
  ///   - first: The path of the first image.
  ///   - second: The path of the second image.
  ///   - hold: Duration of the rest at each image, in seconds, at least 0.
  public init(
    _ transition: TransitionSettings, from first: String, to second: String, hold: Rational
  ) {
    file = ""
    canvas = Canvas()
    views = [("from", first), ("to", second)].map { name, path in
      View(name: name, content: .image(path: path, fit: .contain), position: nil, keyPath: "")
    }
    steps = [("from", nil), ("to", transition)].map { name, transition in
      Step(
        view: Located(value: name, position: nil), transition: transition, rest: hold,
        position: nil)
    }
    output = Output()
    warnings = []
  }
}
