public import SegueControllers
public import SegueSpec
import SegueTimeline

extension RenderPlan {
  /// The events of the video: all callbacks of its controllers.
  ///
  /// A container called `timeline` plays a plain timeline; its children are the views.
  ///
  /// - Throws: ``SpecError`` if the timeline cannot be played.
  public func eventLog() throws(SpecError) -> EventLog {
    EventLog(events: try spec.events(), frameRate: timeline.frameRate)
  }
}
