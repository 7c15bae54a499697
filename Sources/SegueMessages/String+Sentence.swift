extension String {
  /// The text with a full stop, unless it already ends a sentence; errors of libraries may be
  /// either.
  package var asSentence: String {
    last.map { ".?!".contains($0) } == true ? self : self + "."
  }
}
