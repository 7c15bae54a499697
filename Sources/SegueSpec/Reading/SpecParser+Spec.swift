import SegueControllers
import SegueGeometry
import SegueLimits
import SegueTimeline

extension SpecParser {
  /// Parses a whole spec; nil if any part of it is wrong.
  mutating func spec(_ root: SpecNode, unusedVariables: [String]) -> Spec? {
    guard
      let values = entries(
        of: root, .spec, expected: "a map with the keys segue, views and timeline")
    else { return nil }

    readVersion(values, in: root)
    let fonts = values["fonts"].map { self.fonts($0) } ?? []
    let canvas = values["canvas"].map { self.canvas($0) } ?? Spec.Canvas()
    let viewsNode = required(
      "views", of: values, in: root, expected: "views, such as 'home: home.png'")
    let views = viewsNode.map { self.views($0) } ?? []
    let defaults = values["defaults"].map { self.defaults($0) } ?? Defaults(transitions)
    var script: StoryboardScript?
    var steps: [Spec.Step] = []
    if let node = values["storyboard"] {
      script = storyboard(node, canvasWidth: canvasWidth)
    } else {
      steps = values["timeline"].map { self.steps($0, defaults: defaults) } ?? []
    }
    let stage = values["stage"].map { self.stage($0) }
    let captions = values["captions"].flatMap { self.captions($0) }
    let audio = values["audio"].map { self.audio($0) } ?? .none
    let output = values["output"].map { self.output($0) } ?? Spec.Output()

    guard errors.isEmpty else { return nil }
    // A stage that mirrors uses the locale, and the specs that screens show get it.
    let usesLocale = stage.map { $0.mirrors || $0.screens.contains { $0.source != nil } } ?? false
    let unusedVariables = unusedVariables.filter { $0 != Words.localeName || !usesLocale }
    var spec = Spec(
      file: file, canvas: canvas, views: views, steps: steps, output: output,
      warnings: warnings(about: viewsNode, unusedVariables: unusedVariables))
    (spec.fonts, spec.audio, spec.stage) = (fonts, audio, stage)
    spec.captions = captions
    spec.script = script
    let mistakes = spec.mistakesInElements
    guard mistakes.isEmpty else {
      mistakes.forEach { report($0) }
      return nil
    }
    if lacksCanvasWidth {
      spec.deferred = Spec.Deferred(
        root: root, transitions: transitions, segueTypes: segueTypes, limits: limits)
    }
    spec.tree = root
    return spec
  }

  private mutating func readVersion(_ values: [String: SpecNode], in root: SpecNode) {
    let expected = SpecNumber.version.expected
    guard let node = required("segue", of: values, in: root, expected: expected) else { return }
    _ = integer(node, .version)
  }

  private func warnings(about views: SpecNode?, unusedVariables: [String]) -> [SpecWarning] {
    var warnings = unusedVariables.map {
      SpecWarning(file: file, position: nil, keyPath: "", concern: .unusedVariable($0))
    }
    guard case .map(let entries) = views?.content else { return warnings }
    for entry in entries where !usedViews.contains(entry.key) {
      warnings.append(
        SpecWarning(
          file: file, position: entry.position, keyPath: entry.value.path.description,
          concern: .unusedView))
    }
    return warnings
  }

  /// Parses `fonts`: a list of font files and `system`, or one of them alone.
  mutating func fonts(_ node: SpecNode) -> [Located<FontSource>] {
    let expected = "a list of font files and 'system'"
    guard case .list(let items) = node.content else {
      return located(node, expected: expected).map { [font($0)] } ?? []
    }
    guard isWithin(.fonts, items.count, at: node) else { return [] }
    return items.compactMap { item in
      located(item, expected: "the path of a font file, or 'system'").map { font($0) }
    }
  }

  private func font(_ text: Located<String>) -> Located<FontSource> {
    Located(value: FontSource(text.value), position: text.position)
  }
}
