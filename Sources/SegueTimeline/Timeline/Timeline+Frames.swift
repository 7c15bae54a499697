extension Timeline {
  /// Parses `A..B`, the half-open range of frames of a flag, counted from 0; nil for anything else.
  package static func frames(_ text: String) -> Range<Int>? {
    guard let dots = text.firstRange(of: ".."), let first = Int(text[..<dots.lowerBound]),
      let end = Int(text[dots.upperBound...]), 0 <= first, first < end
    else { return nil }
    return first..<end
  }
}
