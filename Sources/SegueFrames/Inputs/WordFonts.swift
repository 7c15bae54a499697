import SegueLabels
import SegueSpec

/// The fonts of words: those that a text names, and those of the spec and its caller.
struct WordFonts {
  private let fonts: SpecFonts
  private let spec: Spec
  /// The fonts of the spec and its caller.
  private let links: [FontChain.Link]

  /// - Throws: ``InputErrors`` with every font of the spec and its caller that cannot be used.
  init(_ spec: Spec, settings: RenderSettings) throws(InputErrors) {
    fonts = SpecFonts(spec, settings: settings)
    self.spec = spec
    links = try fonts.links()
  }

  /// The fonts of a text, in the order of the search for a character.
  ///
  /// A font that the text names comes first, else those of the spec and its caller do.
  ///
  /// - Parameters:
  ///   - font: The font of the text.
  ///   - usual: The family for a text that names no font.
  ///   - keyPath: The path of the font's key, for messages.
  /// - Returns: The fonts.
  /// - Throws: ``InputError`` about a file or a feature that cannot be used.
  func chain(
    of font: Spec.Font, usual: Spec.Font.Family, at keyPath: String
  ) throws(InputError) -> FontChain {
    let features = font.features.compactMap { FontFeature($0) }
    guard features.count == font.features.count else {
      let unknown = font.features.first { FontFeature($0) == nil } ?? ""
      throw InputError(
        spec.error(
          keyPath: "\(keyPath).features",
          "\"\(unknown)\" is no feature, expected four letters such as tnum, -liga or ss01=2"))
    }
    let style = FontStyle(
      weight: font.weight, width: font.width, isItalic: font.isItalic, features: features)
    switch font.source {
    case nil:
      return FontChain(usual.faces, style, size: font.size ?? Spec.Font.usualSize, after: links)
    case .family(let family):
      return FontChain(family.faces, style, size: font.size ?? Spec.Font.usualSize, before: links)
    case .file(let path):
      do throws(FontFileError) {
        let file = try fonts.font(of: path)
        return FontChain(
          FontFamily(path, [file]), style, size: font.size ?? Spec.Font.usualSize, before: links)
      } catch {
        throw InputError(
          spec.error(keyPath: "\(keyPath).file", error.description), error)
      }
    }
  }
}

extension Spec.Font.Family {
  /// The faces of the family.
  fileprivate var faces: FontFamily {
    guard let family = FontFamily.bundled(named: rawValue) else {
      preconditionFailure("\(rawValue) comes with Segue")
    }
    return family
  }
}
