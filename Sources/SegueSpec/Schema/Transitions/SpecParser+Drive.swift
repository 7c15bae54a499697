import SegueControllers
import SegueGeometry
import SegueTimeline
import SegueTransitions

extension SpecParser {
  /// Parses the drive of a transition by a hand.
  ///
  /// - Parameters:
  ///   - node: The value of `drive`.
  ///   - settings: The transition; nil if it is itself wrong.
  ///   - pageCount: Number of pages that the hand can pass.
  ///   - isBack: Whether the step goes back to the view before.
  /// - Returns: The drive, or nil if a part of it or `settings` is wrong.
  mutating func drive(
    _ node: SpecNode, transition settings: TransitionSettings?, pageCount: Int, isBack: Bool
  ) -> Drive? {
    guard let hand = hand(node, pageCount: pageCount, isBack: isBack), let settings else {
      return nil
    }
    do throws(DriveError) {
      return try hand.drive(settings, on: systems)
    } catch {
      return refuse(node, .drive(error))
    }
  }

  /// Parses a hand, which is the value of `drive`.
  mutating func hand(_ node: SpecNode, pageCount: Int = 1, isBack: Bool = false) -> Hand? {
    let errorCount = errors.count
    guard let values = entries(of: node, .drive, expected: "a map with phase, pan or pinch")
    else { return nil }
    let track = self.track(values, pageCount: pageCount)
    var release = values["release"].map { self.release($0) } ?? Drive.Release()
    if lacksCanvasWidth, values["pan"] != nil, release.commit == .auto {
      // The end is not known yet. This one leaves the most views that later steps can go back to.
      release.commit = isBack ? .cancel : .finish
    }
    let completion = values["completion"].map { self.completion($0) }
    guard errors.count == errorCount, let track else { return nil }
    return Hand(track, release: release, completion: completion)
  }

  private mutating func track(
    _ values: [String: SpecNode], pageCount: Int
  ) -> Drive.Track? {
    switch (values["phase"], values["pan"], values["pinch"]) {
    case (let phases?, nil, nil): phaseTrack(phases, pageCount: pageCount)
    case (nil, let pan?, nil): panTrack(pan, pageCount: pageCount)
    case (nil, nil, let pinch?): pinchTrack(pinch, pageCount: pageCount)
    default: nil
    }
  }

  private mutating func phaseTrack(_ node: SpecNode, pageCount: Int) -> Drive.Track? {
    guard let samples = samples(node, form: "[seconds, phase]", count: 2) else { return nil }
    let track = Drive.Track(
      unchecked: samples.map { ($0.seconds, .phase($0.values[0])) }, pageCount: pageCount)
    return checked(track, at: node)
  }

  private mutating func pinchTrack(_ node: SpecNode, pageCount: Int) -> Drive.Track? {
    guard let samples = samples(node, form: "[seconds, x, y, x, y]", count: 5) else { return nil }
    let track = Drive.Track(
      unchecked: samples.map { sample in
        let (x, y) = (sample.values[0], sample.values[1])
        let second = Point(sample.values[2], sample.values[3])
        return (sample.seconds, .fingers(Fingers(Point(x, y), second)))
      }, pageCount: pageCount)
    return checked(track, at: node)
  }

  private mutating func panTrack(_ node: SpecNode, pageCount: Int) -> Drive.Track? {
    guard let samples = samples(node, form: "[seconds, x, y]", count: 3) else { return nil }
    // An invalid size is already reported.
    if canvasWidth == nil, hasCanvasSize { return nil }
    if canvasWidth == nil { lacksCanvasWidth = true }
    // Until the canvas is known, its width is the extent of the pan, so that only times can be
    // wrong.
    let way = samples.map { abs($0.values[0] - samples[0].values[0]) }.max() ?? 0
    let track = Drive.Track(
      unchecked: samples.map { ($0.seconds, .finger(Point($0.values[0], $0.values[1]))) },
      width: canvasWidth ?? max(1, way), height: canvasSize?.height, pageCount: pageCount)
    return checked(track, at: node)
  }

  /// Reports each mistake of a track at its sample, and returns nil if there is one.
  private mutating func checked(_ track: Drive.Track, at node: SpecNode) -> Drive.Track? {
    guard case .list(let items) = node.content, !track.mistakes.isEmpty else { return track }
    for mistake in track.mistakes {
      report(.drive(mistake), at: mistake.sample.map { items[$0] } ?? node)
    }
    return nil
  }

  /// Parses lists of a time and numbers, `count` items in each; nil if one is wrong or there is
  /// none.
  private mutating func samples(
    _ node: SpecNode, form: String, count: Int
  ) -> [(seconds: Rational, values: [Double])]? {
    let expected = "a list of \(form), the first at 0 seconds"
    guard case .list(let items) = node.content else { return refuse(node, expected: expected) }
    guard !items.isEmpty else { return refuse(node, .invalid(.nothing, expected: expected)) }
    let samples = items.map { item -> (seconds: Rational, values: [Double])? in
      guard case .list(let terms) = item.content else { return refuse(item, expected: form) }
      guard terms.count == count else {
        return refuse(item, .invalid(.listOf(terms.count), expected: form))
      }
      let seconds = self.seconds(terms[0])
      let values = terms.dropFirst().map { term in
        number(term, .sample)
      }
      guard let seconds, !values.contains(nil) else { return nil }
      return (seconds, values.compactMap(\.self))
    }
    return samples.contains { $0 == nil } ? nil : samples.compactMap(\.self)
  }

  private mutating func release(_ node: SpecNode) -> Drive.Release {
    var release = Drive.Release()
    guard
      let values = entries(
        of: node, .release, expected: "a map with velocity, commit and threshold")
    else { return release }
    if let node = values["velocity"] {
      release.velocity = number(node, .velocity)
    }
    if let node = values["commit"], let commit: Drive.Release.Commit = word(node) {
      release.commit = commit
    }
    if let node = values["threshold"] {
      release.threshold = number(node, .threshold)
    }
    return release
  }

  private mutating func completion(_ node: SpecNode) -> Drive.Completion {
    var completion = Drive.Completion()
    guard
      let values = entries(
        of: node, .completion, expected: "a map with curve and speed or duration")
    else { return completion }
    if let node = values["curve"], let curve = curve(node) { completion.curve = curve }
    completion.speed = number(values["speed"], .completionSpeed, default: completion.speed)
    completion.duration = values["duration"].flatMap { seconds($0) }
    return completion
  }
}
