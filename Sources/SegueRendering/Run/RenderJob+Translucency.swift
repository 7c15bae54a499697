import SegueEncoding
import SegueFormats
import SegueFrames
import SeguePixels
import SegueSpec

extension RenderJob {
  /// The warning about a background that is not opaque, in a format with one bit of transparency.
  ///
  /// With a matte, the user has decided about pixels in between.
  var translucencyWarning: String? {
    guard format.traits.hasOneBitAlpha, !plan.spec.backdrop.isOpaque,
      output.sinkSettings.values[.matte] == nil
    else { return nil }
    return
      "\(plan.spec.keyPathOfBackdrop): \(format.rawValue) has one bit of transparency, so pixels of at least"
      + " half opacity become opaque, and others are not seen. Use \(OutputFormat.translucent) to"
      + " keep them, or choose the color behind edges with --matte."
  }
}
