import SegueEncoding
import SegueRendering
import SegueSinks
import SegueSpec
import SegueTimeline

extension SpecParser {
  /// The keys of a row that also occur in the `output` of a spec.
  private static let encodingKeys =
    ["format"] + OutputSetting.all.map(\.key) + ["codecOptions"]

  /// Parses a row of a jobs file; paths are relative to the folder of the file.
  ///
  /// - Parameters:
  ///   - node: A map.
  ///   - further: Additional keys that are allowed here and read elsewhere.
  /// - Returns: The row; nil after an error.
  mutating func row(_ node: SpecNode, further: [String] = []) -> BatchRow? {
    guard
      let values = entries(
        of: node, .job, others: further,
        expected: "a map such as {spec: a.yaml, output: a.mp4}")
    else { return nil }
    let count = errors.count
    var row = BatchRow()
    row.position = node.position
    row.id = values["id"].flatMap { string($0, expected: "a name for the job") }
    row.spec = values["spec"].flatMap { path($0, expected: "the path of a spec") }
    row.output = values["output"].flatMap {
      path($0, expected: "where the video goes, such as out/{locale}.mp4")
    }
    row.events = values["events"].flatMap {
      path($0, expected: "where the events go, such as out/{locale}.jsonl")
    }
    row.strings = values["strings"].flatMap { strings($0) }
    if row.strings != nil { row.named.insert(.strings) }
    if row.spec != nil { row.named.insert(.spec) }
    if row.output != nil { row.named.insert(.output) }
    if row.events != nil { row.named.insert(.events) }
    if let node = values["set"] { row.variables = variables(node) }
    if let node = values[Words.localeName] {
      let locale = string(node, expected: "a locale, such as de or pt-BR")
      if let other = row.variables[Words.localeName], let locale, other != locale {
        report(.excludes("another 'locale' in 'set'"), at: node)
      }
      row.variables[Words.localeName] = locale
    }
    row.frameRate = values["fps"].flatMap { node in
      rational(node, expected: FrameRate.expectation) { FrameRate($0) }
    }
    row.scale = values["scale"].flatMap { node in
      number(node, .scale)
    }
    row.frames = values["frames"].flatMap { frames($0) }
    row.shards = values["shards"].flatMap {
      integer($0, .pieces)
    }
    row.shard = values["shard"].flatMap { node in
      let expected = "a piece and how many there are, such as 3/16"
      guard let text = string(node, expected: expected) else { return nil }
      return Shard(text) ?? refuse(node, expected: expected)
    }
    row.verifies = values["verify"].flatMap { bool($0) }
    if let node = values["shard"], values["shards"] != nil {
      report(.excludes("'shards'"), at: node)
    }
    row.encoding = encoding(node)
    return errors.count == count ? row : nil
  }

  /// Parses a path, and resolves it relative to the working directory.
  private mutating func path(_ node: SpecNode, expected: String) -> String? {
    string(node, expected: expected).map { Spec.resolved(path: $0, from: file) }
  }

  /// Parses `strings`: a path, or a list of paths.
  private mutating func strings(_ node: SpecNode) -> [String]? {
    let expected = "the path of a file of words, or a list of such paths"
    guard case .list(let items) = node.content else {
      return path(node, expected: expected).map { [$0] }
    }
    guard !items.isEmpty else { return refuse(node, expected: expected) }
    return items.compactMap { path($0, expected: "the path of a file of words") }
  }

  private mutating func variables(_ node: SpecNode) -> [String: String] {
    guard case .map(let entries) = node.content else {
      return refuse(node, expected: "a map from variables to their values") ?? [:]
    }
    var variables: [String: String] = [:]
    for entry in entries where hasUsableName(entry) {
      guard case .scalar(let scalar) = entry.value.content else {
        let _: String? = refuse(entry.value, expected: "a word or a number")
        continue
      }
      variables[entry.key] = scalar.text
    }
    return variables
  }

  private mutating func frames(_ node: SpecNode) -> Range<Int>? {
    let expected = "A..B: the frames from A, counted from 0, to before B"
    guard let text = string(node, expected: expected) else { return nil }
    return Timeline.frames(text) ?? refuse(node, expected: expected)
  }

  /// Parses the encoder settings without positions, so that errors of the encoder refer to the job,
  /// whose position in the file is known.
  private mutating func encoding(_ node: SpecNode) -> Spec.Output {
    guard case .map(let entries) = node.content else { return Spec.Output() }
    let own = entries.filter { Self.encodingKeys.contains($0.key) }
    return output(SpecNode(position: node.position, path: node.path, content: .map(own)))
      .withoutPositions
  }
}
