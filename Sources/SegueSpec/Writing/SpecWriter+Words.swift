import SeguePixels
import SegueYAML

extension SpecWriter {
  /// Words, and the keys of their look.
  func words(_ text: Spec.Stage.Text) -> [(String, YAMLValue?)] {
    let usual = Spec.Stage.Text(text.text)
    return [
      ("text", .text(text.text)),
      ("font", text.font.unless(usual.font, font)),
      (
        "color",
        text.gradient.map(gradient) ?? text.color.unless(usual.color) { .color($0) }
      ),
      ("align", text.alignment.unless(usual.alignment) { .string($0.rawValue) }),
      ("lines", text.lines.map { .integer($0) }),
      ("shrink", text.shrinks.unless(usual.shrinks) { .bool($0) }),
      ("balance", text.isBalanced.unless(usual.isBalanced) { .bool($0) }),
      ("lineHeight", text.lineHeight.map { .number($0) }),
      ("letterSpacing", text.letterSpacing.unless(usual.letterSpacing) { .number($0) }),
      ("outline", text.outline.map(border)),
      ("shadow", text.shadow.map(shadow)),
      ("plate", text.plate.map(plate)),
    ]
  }

  private func plate(_ plate: Spec.Stage.Plate) -> YAMLValue {
    let usual = Spec.Stage.Plate()
    return .keys(
      ("color", plate.color.unless(usual.color) { .color($0) }),
      ("padding", plate.padding.unless(usual.padding, insets)),
      ("cornerRadius", plate.cornerRadius.unless(usual.cornerRadius) { .number($0) }))
  }

  /// A font.
  func font(_ font: Spec.Font) -> YAMLValue {
    let usual = Spec.Font()
    let source: (String, YAMLValue?) =
      switch font.source {
      case nil: ("family", nil)
      case .family(let family): ("family", .string(family.rawValue))
      case .file(let path): ("file", .text(path))
      }
    return .keys(
      source,
      ("weight", font.weight.unless(usual.weight) { .number($0) }),
      ("width", font.width.unless(usual.width) { .number($0) }),
      ("italic", font.isItalic.unless(usual.isItalic) { .bool($0) }),
      ("size", font.size.map { .number($0) }),
      ("features", font.features.unless(usual.features) { .list($0.map { .text($0) }) }))
  }
}
