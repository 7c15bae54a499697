package import SegueSpec
import SegueTimeline

extension Spec {
  /// The views that a step or a transition shows, in the order of ``views``.
  package var shownViews: [View] {
    var names = Set(steps.flatMap { $0.pages.map(\.value) })
    for step in steps {
      if let passage = step.passage { names.formUnion(passage.views) }
      guard let transition = step.transition else { continue }
      names.formUnion(transition.views)
    }
    return views.filter { names.contains($0.name) }
  }

  /// The views that are loaded while frames are drawn: those of the timeline, and a recording that
  /// is the background of the stage; in the order of ``views``.
  package var loadedViews: [View] {
    guard let wall, wall.recording != nil else { return shownViews }
    let names = Set(shownViews.map(\.name)).union([wall.name])
    return views.filter { names.contains($0.name) }
  }
}
