/// Traits that a family lacks, and those that are used in their place.
package struct FontSubstitution: Hashable, Sendable {
  /// The name of the family.
  package let family: String
  package let wanted: FontStyle
  package let used: FontTraits
  /// The weights of the family's faces in order, or the ends of its axis.
  private let weights: [Int]

  /// Fails if the traits are the wanted ones.
  ///
  /// Weights and widths count as equal if they differ by less than half a unit, because tables
  /// have whole numbers.
  init?(_ used: FontTraits, for wanted: FontStyle, in family: FontFamily) {
    self.family = family.name
    (self.wanted, self.used) = (wanted, used)
    weights = Set(family.faces.flatMap(\.weights)).sorted()
    guard lacksWeight || lacksWidth || lacksSlant else { return nil }
  }

  private var lacksWeight: Bool { abs(used.weight - wanted.weight) >= 0.5 }
  private var lacksWidth: Bool { abs(used.width - wanted.width) >= 0.5 }
  private var lacksSlant: Bool { used.isItalic != wanted.isItalic }
}

extension FontSubstitution: CustomStringConvertible {
  package var description: String {
    var lacks: [String] = []
    if lacksWeight {
      lacks.append("no weight \(Self.text(wanted.weight)): \(Self.text(used.weight)) is used")
    }
    if lacksWidth {
      lacks.append("no width \(Self.text(wanted.width)): \(Self.text(used.width)) is used")
    }
    if lacksSlant {
      let (slant, other) = wanted.isItalic ? ("italic", "upright") : ("upright", "italic")
      lacks.append("no \(slant) face: an \(other) one is used")
    }
    let list = weights.map { "\($0)" }.joined(separator: ", ")
    return "\(family) has \(lacks.joined(separator: "; it has ")). "
      + (lacksWeight ? "Its weights are \(list)." : "Name a file that has it.")
  }

  private static func text(_ number: Double) -> String {
    let rounded = (number * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension Font {
  /// The weight of a static font, or the ends of a variable font's weights.
  fileprivate var weights: [Int] {
    guard let axis = axes.first(where: { $0.tag == .weight }) else {
      return [Int(traits.weight.rounded())]
    }
    return [Int(axis.range.lowerBound.rounded()), Int(axis.range.upperBound.rounded())]
  }
}
