/// Which image a layer shows; a scene names images by role and never holds pixels.
package enum ImageRole: Hashable, Sendable {
  /// The view that a transition leaves.
  case from
  /// The view that a transition goes to.
  case to
  /// Any other view, by its name in the spec.
  case view(String)
}
