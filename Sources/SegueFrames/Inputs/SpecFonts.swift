package import SegueFiles
package import SegueLabels
import SegueLimits
package import SegueSpec
import SegueTimeline

/// The fonts of a spec and of its caller, in the order of the search for a character.
package struct SpecFonts {
  /// A source with the path of its file, and the start of errors about it.
  package struct Named {
    let source: FontSource
    package let place: InputPath?
    let located: (String) -> SpecError
    let isOfSpec: Bool
  }

  private let spec: Spec
  package let settings: RenderSettings

  package init(_ spec: Spec, settings: RenderSettings) {
    (self.spec, self.settings) = (spec, settings)
  }

  /// The spec's own fonts, then those of the caller, who may choose files outside a root too.
  package var sources: [Named] {
    let own = spec.fonts.enumerated().map { index, font in
      let place: InputPath? =
        if case .file(let path) = font.value { settings.place(of: path, in: spec) } else { nil }
      return Named(
        source: font.value, place: place,
        located: { spec.error(at: font.position, keyPath: "fonts[\(index)]", $0) }, isOfSpec: true)
    }
    let added = settings.fonts.map { font in
      let place: InputPath? = if case .file(let path) = font { InputPath(path) } else { nil }
      return Named(
        source: font, place: place,
        located: { SpecError(file: "", position: nil, keyPath: "--font", problem: .unusable($0)) },
        isOfSpec: false)
    }
    return own + added
  }

  /// The files of fonts that words name.
  package var wordFiles: [InputPath] {
    spec.wordFonts.compactMap { font, _ in
      if case .file(let path) = font.source { settings.place(of: path, in: spec) } else { nil }
    }
  }

  /// The fonts of texts that name none: those of the spec and its caller, then Roboto.
  ///
  /// - Throws: ``InputErrors`` with every font that cannot be used.
  package func chain() throws(InputErrors) -> FontChain { FontChain(try links()) }

  /// Reads the fonts.
  ///
  /// - Throws: ``InputErrors`` with every font that cannot be used.
  func links() throws(InputErrors) -> [FontChain.Link] {
    var (links, errors): ([FontChain.Link], [InputError]) = ([], [])
    for source in sources {
      do throws(FontFileError) {
        links.append(try link(source))
      } catch {
        errors.append(InputError(source.located(error.description), error))
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
    return links
  }

  /// An error for each font that cannot be used.
  package var errors: [InputError] {
    do throws(InputErrors) {
      _ = try chain()
      return []
    } catch {
      return error.errors
    }
  }

  /// Whether the appearance of labels depends on the fonts of the machine.
  var asksSystem: Bool { sources.contains { $0.source == .system } }

  private func link(_ named: Named) throws(FontFileError) -> FontChain.Link {
    let limit = settings.limits.fontBytes
    guard let place = named.place else {
      guard !named.isOfSpec || settings.root == nil || settings.fonts.contains(.system) else {
        throw .systemIsOutside
      }
      guard let list = SystemFontList.shared else { throw .lacksFontconfig }
      let book = settings.fontBook
      return .search { book.systemFont(for: $0, inColor: $1, in: list, limit: limit) }
    }
    return .font(try settings.fontBook.entry(at: place, limit: limit).font)
  }

  /// The font of a file that words name.
  func font(of path: String) throws(FontFileError) -> Font {
    try entry(of: path).font
  }

  /// The font of a file that words name, with the file's digest and identity.
  package func entry(of path: String) throws(FontFileError) -> FontBook.Entry {
    try settings.fontBook.entry(
      at: settings.place(of: path, in: spec), limit: settings.limits.fontBytes)
  }

  /// The digests of the machine's fonts that `layouts` use, by path.
  func systemDigests(of layouts: [LabelLayout]) -> [String: String] {
    guard asksSystem else { return [:] }
    let named = Set((sources.compactMap(\.place) + wordFiles).map { PathKey($0.name) })
    var digests: [String: String] = [:]
    for font in layouts.flatMap(\.fonts) where !named.contains(PathKey(font.name)) {
      digests[font.name] = font.digest
    }
    return digests
  }
}
