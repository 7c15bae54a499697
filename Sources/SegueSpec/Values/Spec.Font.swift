extension Spec {
  /// The font of words on a stage or on a card.
  ///
  /// ```swift
  /// var title = Spec.Font(.roboto, weight: 500, size: 48)
  /// title.isItalic = true
  /// title.features = ["tnum"]
  /// let own = Spec.Font(file: "Brand.ttf", weight: 700)
  /// if case .family(.inter)? = own.source { print("Inter") }
  /// ```
  public struct Font: Hashable, Sendable {
    /// A family that comes with Segue.
    public enum Family: String, CaseIterable, Hashable, Sendable {
      /// Inter, for interfaces, in four weights: 400, 500, 600 and 700.
      case inter = "Inter"
      /// Roboto Regular.
      case roboto = "Roboto"
    }

    /// The origin of a font.
    public enum Source: Hashable, Sendable {
      /// A family that comes with Segue.
      case family(Family)
      /// A font file, by its path in the spec; a variable font moves along its axes.
      case file(String)
    }

    /// Its origin; nil for the fonts of the spec, and then for Inter on a stage and Roboto
    /// on a card.
    public var source: Source?

    /// Weight as in CSS, from 1 to 1000: 400 is regular, 700 bold.
    public var weight = 400.0

    /// Width in percent of the usual one, from 50 to 200.
    public var width = 100.0

    /// Whether the letters are italic.
    public var isItalic = false

    /// Features of OpenType, such as "tnum", "-liga" or "ss01=2".
    public var features: [String] = []

    /// Size of the em, in points, above 0; nil for 17, or for the size of a look of captions.
    public var size: Double?

    /// The size of fonts without one, that of a `UILabel`.
    package static let usualSize = 17.0

    /// A font.
    public init(_ family: Family? = nil, weight: Double = 400, size: Double? = nil) {
      source = family.map { .family($0) }
      (self.weight, self.size) = (weight, size)
    }

    /// Whether all but its size is as usual.
    var hasSizeAlone: Bool { self == Font(size: size) }

    /// The font of a file, by its path in the spec.
    public init(file path: String, weight: Double = 400, size: Double? = nil) {
      source = .file(path)
      (self.weight, self.size) = (weight, size)
    }
  }

  /// The fonts of words, each with the path of its key.
  package var wordFonts: [(font: Font, keyPath: String)] {
    let labels = views.compactMap { view in
      view.label.map { label in
        let path = SpecPath.root.key("views").key(view.name).key("card").key("font")
        return (label.font, path.description)
      }
    }
    let layers = (stage?.layers ?? []).enumerated().compactMap { index, layer in
      layer.text.map { ($0.font, "stage.layers[\(index)].font") }
    }
    let captions = captions?.font.map { [($0, "captions.font")] } ?? []
    return labels + layers + captions
  }
}
