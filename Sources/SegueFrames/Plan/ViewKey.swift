import SegueGeometry
import SegueSpec

/// One picture of a view in one size: a still view has one picture, and a recording has many.
package struct ViewKey: Hashable, Sendable, Comparable {
  /// The name of the view.
  let name: String

  /// The index of the picture in its recording; nil for a still view.
  var picture: Int?

  /// The size in which the view is laid out, in points; nil for that of the canvas.
  var size: Size?

  /// Pixels a point of that size; nil for those of the canvas, which may be fewer than a stage has
  /// around it.
  var scale: Double?

  /// The fit of its image or recording, of which nothing else is shown; nil for the view as it is.
  var fit: Spec.View.Fit?

  /// Whether the view's shadow is left out, as on the back of a page.
  var isPaper = false

  /// The same picture, laid out on the canvas.
  var onCanvas: ViewKey { ViewKey(name: name, picture: picture) }

  /// The view in the same size, whatever picture it shows.
  var still: ViewKey { ViewKey(name: name, size: size, scale: scale, fit: fit) }

  /// Orders by names, then by pictures, with shadows first, then by fits, scales and sizes.
  package static func < (a: ViewKey, b: ViewKey) -> Bool {
    if a.name != b.name { return a.name < b.name }
    if a.picture != b.picture { return a.picture ?? -1 < b.picture ?? -1 }
    if a.isPaper != b.isPaper { return b.isPaper }
    if a.fit != b.fit { return a.fit?.rawValue ?? "" < b.fit?.rawValue ?? "" }
    if a.scale != b.scale { return a.scale ?? 0 < b.scale ?? 0 }
    let (one, other) = (a.size ?? Size(width: 0, height: 0), b.size ?? Size(width: 0, height: 0))
    return (one.width, one.height) < (other.width, other.height)
  }
}
