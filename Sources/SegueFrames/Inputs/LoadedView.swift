import SegueLabels
import SegueRaster

/// A view that can be drawn.
struct LoadedView {
  var texture: Texture
  var warnings: [String]
  var label: LabelLayout?
}
