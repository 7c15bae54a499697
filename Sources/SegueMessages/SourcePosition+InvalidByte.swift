extension SourcePosition {
  /// The position of the first byte that is not valid UTF-8.
  package init(ofFirstInvalidByteIn bytes: some Collection<UInt8>) {
    var place = SourcePosition(line: 1, column: 1)
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      place =
        scalar == "\n"
        ? SourcePosition(line: place.line + 1, column: 1)
        : SourcePosition(line: place.line, column: place.column + 1)
    }
    self = place
  }
}
