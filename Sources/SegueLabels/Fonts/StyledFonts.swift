import Synchronization

/// Fonts in a style, each made once: a text in two instances of a font would not join between them.
final class StyledFonts: Sendable {
  private let style: FontStyle
  private let size: Double
  private let known = Mutex<[Font: Font]>([:])

  init(_ style: FontStyle, size: Double) {
    (self.style, self.size) = (style, size)
  }

  /// The same link, whose fonts have the style.
  func styled(_ link: FontChain.Link) -> FontChain.Link {
    switch link {
    case .font(let font): .font(styled(font))
    case .search(let search): .search { search($0, $1).map(self.styled) }
    }
  }

  private func styled(_ font: Font) -> Font {
    known.withLock { known in
      let styled = known[font] ?? font.styled(style, size: size)
      known[font] = styled
      return styled
    }
  }
}
