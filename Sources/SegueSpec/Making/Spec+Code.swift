import SegueMessages
public import SegueTimeline

extension Spec {
  /// A spec made in code.
  ///
  /// - Parameters:
  ///   - views: All views that the steps show; their names are unique.
  ///   - steps: At least one; the first without a transition, the others with one.
  ///   - canvas: The canvas of every frame.
  ///   - stage: What stands around the canvas; nil if the canvas is the picture.
  ///   - audio: The sound beside that of recordings and transitions.
  ///   - output: The destination of the video.
  /// - Throws: All mistakes at once, by key path.
  public init(
    views: [View], steps: [Step], canvas: Canvas = Canvas(), stage: Stage? = nil,
    audio: Audio = .none, output: Output = Output()
  ) throws(SpecErrors) {
    self.init(
      file: "", canvas: canvas, views: views, steps: steps, output: output, warnings: [])
    (self.stage, self.audio) = (stage, audio)
    var errors = repetitions(of: views.map(\.name), at: "views")
    if steps.isEmpty {
      errors.append(error("timeline", .invalid(.nothing, expected: "at least one step")))
    }
    for (index, step) in steps.enumerated() {
      errors += self.errors(of: step, at: "timeline[\(index)]", isFirst: index == 0)
    }
    if errors.isEmpty { errors = mistakesInValues + mistakesInElements }
    guard errors.isEmpty else { throw SpecErrors(errors) }
  }

  /// A spec of one transition between two images, without a file.
  ///
  /// ```swift
  /// let spec = Spec(
  ///   TransitionSettings(Cube()), from: "old.png", to: "new.png", hold: Rational(1))
  /// ```
  ///
  /// - Parameters:
  ///   - transition: The transition to the second image.
  ///   - first: The path of the first image.
  ///   - second: The path of the second image.
  ///   - hold: Duration of the rest at each image, in seconds, at least 0.
  public init(
    _ transition: TransitionSettings, from first: String, to second: String, hold: Rational
  ) {
    self.init(
      file: "", canvas: Canvas(),
      views: [("from", first), ("to", second)].map { View($0, .image(path: $1, fit: .contain)) },
      steps: [Step("from", rest: hold), Step("to", transition: transition, rest: hold)],
      output: Output(), warnings: [])
  }

  /// The errors about names that are not the first of their kind.
  func repetitions(of names: [String], at key: String) -> [SpecError] {
    names.indices.filter { names[..<$0].contains(names[$0]) }.map { index in
      let path = key.split(separator: ".").reduce(SpecPath.root) { $0.key(String($1)) }
      return error(
        path.key(names[index]).description, .unusable("is given twice, expected different names"))
    }
  }

  private func errors(of step: Step, at path: String, isFirst: Bool) -> [SpecError] {
    var errors: [SpecError] = []
    let names = views.map(\.name)
    let shown =
      step.pages.map { (isFirst ? "show" : step.pages.count > 1 ? "scrub" : "to", $0.value) }
      + (step.transition?.views ?? []).map { ("transition", $0) }
    for (key, name) in shown where !names.contains(name) {
      let nearest = names.nearest(to: name)
      errors.append(
        error(
          "\(path).\(key)", .unknownName(name, kind: "view", known: names, nearest: nearest)))
    }
    if step.rest < .zero {
      errors.append(error("\(path).for", .unusable("is below 0, expected seconds of at least 0")))
    }
    if isFirst {
      if step.transition != nil {
        errors.append(error("\(path).transition", .transitionInFirstStep))
      }
      return errors
    }
    if step.transition == nil {
      errors.append(error("\(path).transition", .missing(expected: "a transition")))
    }
    let count = step.drive?.track.pageCount ?? 1
    if count != step.pages.count {
      errors.append(
        error(
          "\(path).drive",
          .unusable(
            "runs over \(count), expected as many pages as the step has, \(step.pages.count)")))
    }
    return errors
  }

  func error(_ keyPath: String, _ problem: SpecError.Problem) -> SpecError {
    SpecError(file: file, position: nil, keyPath: keyPath, problem: problem)
  }
}
