extension Timeline {
  /// Frames as a flag names them: `A..B`, from A, counted from 0, to before B; nil for anything else.
  package static func frames(_ text: String) -> Range<Int>? {
    guard let dots = text.firstRange(of: ".."), let first = Int(text[..<dots.lowerBound]),
      let end = Int(text[dots.upperBound...]), 0 <= first, first < end
    else { return nil }
    return first..<end
  }
}
