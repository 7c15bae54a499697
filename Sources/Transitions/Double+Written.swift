extension Double {
  /// The number as its author would write it: "1", not "1.0".
  package var written: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
