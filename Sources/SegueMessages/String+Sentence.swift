extension String {
  /// The text with a full stop, unless it is a whole sentence already: what a library says of an error may be either.
  package var asSentence: String {
    last.map { ".?!".contains($0) } == true ? self : self + "."
  }
}
