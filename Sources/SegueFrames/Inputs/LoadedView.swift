import SegueLabels
import SegueRaster
import SegueSpec

/// A view that can be drawn.
struct LoadedView {
  var texture: Texture
  var warnings: [SpecWarning]
  var label: LabelLayout?
}
