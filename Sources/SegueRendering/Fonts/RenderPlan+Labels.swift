import Labels
import SegueSpec

extension RenderPlan {
  /// The layout of a view's label, without drawing it; nil for a view without a label.
  ///
  /// - Throws: ``InputError`` with every character that no font has.
  func layout(of view: Spec.View, fonts: FontChain) throws(InputError) -> LabelLayout? {
    guard let label = view.label?.label else { return nil }
    do throws(LabelError) {
      return try label.layout(in: view.decoration.inset.bounds(in: size).size, fonts: fonts)
    } catch {
      throw InputError(spec.error(about: view, error.description))
    }
  }

  /// The digests of the machine's fonts that the views' labels use, by path; empty unless the spec
  /// or the caller asks for `system`.
  func systemFontDigests() throws(InputErrors) -> [String: String] {
    let fonts = SpecFonts(spec, settings: settings)
    let chain = try fonts.chain()
    guard fonts.asksSystem else { return [:] }
    var (layouts, errors): ([LabelLayout], [InputError]) = ([], [])
    for view in spec.shownViews {
      do throws(InputError) {
        if let layout = try layout(of: view, fonts: chain) { layouts.append(layout) }
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
    return fonts.systemDigests(of: layouts)
  }
}

extension Spec.View.Label {
  /// The label as input to layout.
  var label: Labels.Label {
    Labels.Label(text, fontSize: fontSize, color: color, alignment: .center)
  }
}
