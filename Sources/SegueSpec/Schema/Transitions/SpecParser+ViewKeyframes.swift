import SegueMessages
import SegueTransitions

extension SpecParser {
  /// The properties of a view that keyframes can animate.
  static var animatedProperties: [String] {
    SpecMap.animatedView.names
  }

  /// Parses the keyframes of one view's properties; nil if any is wrong.
  mutating func viewKeyframes(_ node: SpecNode, _ passage: ParameterDefinition.Passage)
    -> ViewKeyframes?
  {
    let keys = Self.animatedProperties
    let expected = "a map of keyframes with \(Message.alternatives(keys))"
    let errorCount = errors.count
    guard let values = entries(of: node, .animatedView, expected: expected) else { return nil }
    var result = ViewKeyframes()
    result.center = values["center"].flatMap { keyframes($0, passage, .point) }
    result.frame = values["frame"].flatMap { keyframes($0, passage, .rect) }
    result.alpha = values["alpha"].flatMap {
      keyframes($0, passage, .number(.share))
    }
    result.zPosition = values["zPosition"].flatMap {
      keyframes($0, passage, .number(.coordinate))
    }
    result.cornerRadius = values["cornerRadius"].flatMap {
      keyframes($0, passage, .number(.animatedRadius))
    }
    if let node = values["transform"] {
      result.interpolation = interpolation(node) ?? .components
      result.transform = keyframes(node.without("interpolation"), passage, .transform)
      reportPath(of: result, at: node)
    }
    return errors.count == errorCount ? result : nil
  }

  private mutating func interpolation(_ node: SpecNode) -> ViewKeyframes.Interpolation? {
    guard case .map(let entries) = node.content,
      let value = entries.first(where: { $0.key == "interpolation" })?.value
    else { return nil }
    if !entries.contains(where: { $0.key == "keyframes" }) {
      report(.missing(expected: "keyframes beside interpolation"), at: node)
    }
    return word(value)
  }
}

extension SpecParser {
  /// Reports a smooth or an even path between matrices, which have no sum and no distance.
  private mutating func reportPath(of keyframes: ViewKeyframes, at node: SpecNode) {
    guard let mode = keyframes.transform?.mode, mode.isCubic || mode.isPaced,
      keyframes.interpolation == .shortest, case .map(let entries) = node.content
    else { return }
    for entry in entries where entry.key == "calculationMode" {
      report(.excludes("'interpolation: shortest'"), at: entry.value)
    }
  }
}

extension SpecNode {
  /// The map without one of its entries.
  fileprivate func without(_ key: String) -> SpecNode {
    guard case .map(let entries) = content else { return self }
    return SpecNode(
      position: position, path: path, content: .map(entries.filter { $0.key != key }))
  }
}
