import SegueControllers
import SegueLimits
import SegueMessages
import SegueTimeline

extension SpecParser {
  /// Parses `audio`: `silence`, the path of a sound, or a list of sounds.
  mutating func audio(_ node: SpecNode) -> Spec.Audio {
    switch node.content {
    case .scalar(let scalar) where scalar.text == "silence": return .silence
    case .list(let items):
      guard isWithin(.sounds, items.count, at: node) else { return .none }
      return .sounds(items.compactMap { listedSound($0) })
    case .scalar, .map: return .sounds([listedSound(node)].compactMap(\.self))
    case .broken: return .none
    }
  }

  /// Parses a sound of the list, which may be a path alone.
  private mutating func listedSound(_ node: SpecNode) -> Spec.Sound? {
    guard let (cue, values) = cue(node, .audio) else { return nil }
    var sound = Spec.Sound(cue)
    let segue = values["segue"].flatMap { node in
      segueNames.isEmpty
        ? string(node, expected: "the identifier of a segue")
        : knownName(node, kind: "segue", among: \.segueNames)?.value
    }
    if let node = values["on"], let name: ControllerEvent.Name = word(node) {
      sound.start = .event(name, segue: segue)
    }
    sound.loops = values["loop"].flatMap { bool($0) } ?? false
    sound.duck = number(values["duck"], .duck, default: 0)
    return sound
  }
}
