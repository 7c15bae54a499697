/// The wanted form of a family's glyphs.
package struct FontStyle: Hashable, Sendable {
  /// From 1 to 1000; 400 is regular, and 700 is bold.
  package var weight: Double
  /// In percent of the usual width, from 50 to 200.
  package var width: Double
  package var isItalic: Bool
  /// Later features override earlier ones of the same tag.
  package var features: [FontFeature]

  /// The weights that a font can have.
  package static let weights = 1.0...1000.0
  /// The widths that a font can have, in percent.
  package static let widths = 50.0...200.0

  /// - Precondition: `weight` and `width` are within their ranges.
  package init(
    weight: Double = 400, width: Double = 100, isItalic: Bool = false,
    features: [FontFeature] = []
  ) {
    precondition(Self.weights.contains(weight), "a weight is from 1 to 1000")
    precondition(Self.widths.contains(width), "a width is from 50 to 200 percent")
    (self.weight, self.width, self.isItalic) = (weight, width, isItalic)
    self.features = features
  }
}

extension Font {
  /// The font in a style, as far as its axes allow, with the style's features.
  ///
  /// A weight or width beyond the ends of its axis becomes the nearest end. Italic glyphs come from
  /// the axis `ital`, or from a slant of 14 degrees on the axis `slnt`. The axis `opsz` gets the
  /// size of the text.
  ///
  /// - Parameters:
  ///   - style: The wanted form.
  ///   - size: The size of the text, in points.
  /// - Returns: The font itself if the style changes nothing.
  /// - Source: CSS Fonts Module Level 4, sections 7.1 to 7.3, "font-optical-sizing".
  package func styled(_ style: FontStyle, size: Double) -> Font {
    let coordinates = axes.compactMap { axis -> FontAxis.Coordinate? in
      let wanted: Double? =
        switch axis.tag {
        case .weight: style.weight
        case .width: style.width
        case .italic: style.isItalic ? 1 : 0
        case .slant: hasAxis(.italic) || !style.isItalic ? 0 : -14
        case .opticalSize: size
        default: nil
        }
      return wanted.map {
        FontAxis.Coordinate(
          tag: axis.tag, value: min(max($0, axis.range.lowerBound), axis.range.upperBound))
      }
    }
    guard !coordinates.isEmpty || !style.features.isEmpty else { return self }
    return instance(at: coordinates, features: style.features)
  }

  func hasAxis(_ tag: FontTag) -> Bool { axes.contains { $0.tag == tag } }
}
