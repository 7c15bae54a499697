import CSegueHarfBuzz

/// The memory of the libraries that lay out text.
enum TextMemory {
  /// The promise of the system that a wrong result of such a library breaks.
  static let promise = "there is memory for text"

  /// Whether HarfBuzz gets memory for a small object now.
  static var isThere: Bool {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    return unsafe set != hb_set_get_empty()
  }
}
