extension RenderPlan {
  /// What happens in the video: the callbacks of its controllers.
  ///
  /// A timeline is played by a container called `timeline`, whose children are its views.
  ///
  /// - Throws: ``SpecError`` where the timeline cannot be played.
  public func eventLog() throws(SpecError) -> EventLog {
    EventLog(events: try spec.events(), frameRate: timeline.frameRate)
  }
}
