import SegueLimits
import SegueTimeline

extension SpecParser {
  mutating func captions(_ node: SpecNode) -> Spec.Captions? {
    let expected = "the path of a file of SubRip or WebVTT, or a map"
    if case .scalar = node.content {
      return string(node, expected: expected).map { Spec.Captions(file: $0) }
    }
    guard let values = entries(of: node, .captions, expected: expected) else { return nil }
    var captions: Spec.Captions?
    if let node = values["file"] {
      captions = string(node, expected: "the path of a file of SubRip or WebVTT")
        .map { Spec.Captions(file: $0) }
    } else if let node = values["cues"], let items = list(node, counts: 1...10_000, of: "cues") {
      captions = Spec.Captions(items.compactMap { cue($0) })
    }
    guard var captions else { return nil }
    captions.look = values["look"].flatMap { word($0) } ?? captions.look
    captions.font = values["font"].map { font($0) }
    captions.color = values["color"].flatMap { color($0) } ?? captions.color
    captions.highlight = values["highlight"].flatMap { color($0) } ?? captions.highlight
    if let node = values["highlight"], captions.look != .word {
      report(.unusable("has no meaning here, expected it with look word"), at: node)
    }
    return captions
  }

  private mutating func cue(_ node: SpecNode) -> Spec.Captions.Cue? {
    let expected = "a map with from, to and text"
    guard let values = entries(of: node, .captionCue, expected: expected) else { return nil }
    let (times, words) = (SpecNumber.seconds.expected, "words")
    let from = required("from", of: values, in: node, expected: times).flatMap { seconds($0) }
    let end = required("to", of: values, in: node, expected: times)
    let to = end.flatMap { seconds($0) }
    let text = required("text", of: values, in: node, expected: words)
      .flatMap { labelText($0, expected: words) }
    guard let from, let end, let to, let text else { return nil }
    guard from < to else {
      report(.unusable("is not after 'from', expected a later instant"), at: end)
      return nil
    }
    return Spec.Captions.Cue(from: from, to: to, text)
  }
}
