import SegueMessages
import SegueTimeline

extension SpecParser {
  /// Parses the sound of a transition: a path, or a map with `file`.
  mutating func soundCue(_ node: SpecNode) -> SoundCue? {
    cue(node, .cue)?.cue
  }

  /// Parses a sound, and returns the values of all its keys.
  mutating func cue(
    _ node: SpecNode, _ map: SpecMap
  ) -> (cue: SoundCue, values: [String: SpecNode])? {
    let path = "the path of a sound"
    if case .scalar = node.content {
      return located(node, expected: path).map { (SoundCue($0, at: node), [:]) }
    }
    guard let values = entries(of: node, map, expected: "\(path), or a map with file")
    else { return nil }
    let file = required("file", of: values, in: node, expected: path)
    var cue = file.flatMap { file in
      located(file, expected: path).map { SoundCue($0, at: file) }
    }
    readTimes(values, into: &cue)
    if let node = values["track"], let numbers = tracks(node) { cue?.tracks = numbers }
    if let node = values["gain"], let gain = number(node, .gain) { cue?.gain = gain }
    if let node = values["speed"], let speed = rational(node, .soundSpeed) { cue?.speed = speed }
    return cue.map { ($0, values) }
  }

  /// Parses the tracks of a file, each of which is heard once.
  mutating func tracks(_ node: SpecNode) -> [Int]? {
    guard case .list(let items) = node.content else {
      return integer(node, .track).map { [$0] }
    }
    guard 1...99 ~= items.count else {
      return refuse(
        node, .invalid(.listOf(items.count), expected: "a list of tracks, such as [1, 2]"))
    }
    let numbers = items.compactMap { integer($0, .track) }
    return numbers.count == items.count ? Set(numbers).sorted() : nil
  }

  /// Parses the times of a sound; without a cue they are only checked.
  private mutating func readTimes(_ values: [String: SpecNode], into cue: inout SoundCue?) {
    let keys: [(String, WritableKeyPath<SoundCue, Rational>)] = [
      ("at", \.delay), ("from", \.from),
    ]
    for (key, path) in keys {
      if let node = values[key], let time = seconds(node) { cue?[keyPath: path] = time }
    }
    let fades: [(String, WritableKeyPath<SoundCue, Rational>)] = [
      ("fadeIn", \.fadeIn), ("fadeOut", \.fadeOut),
    ]
    for (key, path) in fades {
      let fade = values[key].flatMap { rational($0, .fade) }
      if let fade { cue?[keyPath: path] = fade }
    }
    guard let node = values["to"], let to = seconds(node) else { return }
    let from = cue?.from ?? .zero
    guard to > from else {
      report(
        .unusable("is not after 'from', expected more than \(Spec.seconds(from))"), at: node)
      return
    }
    cue?.to = to
  }
}

extension SoundCue {
  fileprivate init(_ path: Located<String>, at node: SpecNode) {
    self.init(path: path.value)
    (position, keyPath) = (node.position, node.path.description)
  }
}
