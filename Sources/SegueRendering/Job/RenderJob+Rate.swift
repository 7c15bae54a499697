import SegueFormats
import SegueFrames
import SegueTimeline

extension RenderJob {
  /// The warning about a rate that the format cannot store.
  var rateWarning: String? {
    guard let refusedRate else { return nil }
    return "\(format.traits.noun) cannot have \(refusedRate) frames a second; this one has"
      + " \(plan.timeline.frameRate). Give \(format.possibleRates) with canvas.fps or --fps."
  }
}
