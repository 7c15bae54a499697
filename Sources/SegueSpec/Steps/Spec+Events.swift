package import SegueControllers
import SegueTimeline

extension Spec {
  /// The events of the storyboard's script, or of the container that plays the timeline.
  ///
  /// - Throws: ``SpecError`` if the timeline cannot be played.
  package func events() throws(SpecError) -> [ControllerEvent] {
    if let scriptEvents { return scriptEvents }
    let container = TimelineController(first: steps[0].view.value)
    let window = Window(root: container)
    for (index, step) in steps.enumerated() {
      do throws(ControllerError) {
        if index == 0 { try window.makeVisible() }
        if index > 0, let transition = step.transition {
          window.hand = step.drive.map {
            Hand($0.track, release: $0.release, completion: $0.completion)
          }
          // A scrub moves to the page at which the hand ends.
          let page = max(1, step.drive?.page ?? step.pages.count)
          try container.move(to: step.pages[page - 1].value, transition)
        }
        try window.finishTransition()
        try window.wait(step.rest)
      } catch {
        throw self.error(
          at: step.position, keyPath: keyPath(ofStep: index), error.description)
      }
    }
    return window.events
  }
}
