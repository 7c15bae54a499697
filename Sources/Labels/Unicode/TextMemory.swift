/// The memory of the libraries that lay out text.
enum TextMemory {
  /// The promise of the system that a wrong result of such a library breaks.
  static let promise = "there is memory for text"
}
