import SeguePixels
import SegueYAML

extension SpecWriter {
  /// The captions; a path alone if nothing else is set.
  func captions(_ captions: Spec.Captions) -> YAMLValue {
    let usual = Spec.Captions(file: "")
    let source: (String, YAMLValue?) =
      switch captions.source {
      case .file(let path) where captions == Spec.Captions(file: path): ("file", nil)
      case .file(let path): ("file", .text(path))
      case .cues(let cues): ("cues", .list(cues.map(cue)))
      }
    if let path = captions.path, source.1 == nil { return .text(path) }
    return .keys(
      source,
      ("look", captions.look.unless(usual.look) { .string($0.rawValue) }),
      ("font", captions.font.map(font)),
      ("color", captions.color.unless(usual.color) { .color($0) }),
      ("highlight", captions.highlight.unless(usual.highlight) { .color($0) }))
  }

  private func cue(_ cue: Spec.Captions.Cue) -> YAMLValue {
    .keys(("from", .exact(cue.from)), ("to", .exact(cue.to)), ("text", .text(cue.text)))
  }
}
