import Segue
import SegueFiles

/// A part of a timeline: a rest, a transition or a sound, in seconds.
struct TimelineBlock: Hashable {
  /// The kind of a part, in the order of the legend.
  enum Kind: CaseIterable {
    case rest, transition, driven, canceled, sound
  }

  let kind: Kind
  let name: String
  let start: Double
  let end: Double

  var duration: Double { end - start }

  /// The rests and transitions of a timeline, in their order; parts without a duration are left
  /// out.
  static func blocks(of timeline: Timeline) -> [TimelineBlock] {
    var view = ""
    var blocks: [TimelineBlock] = []
    for step in timeline.steps {
      let start = step.start.doubleValue
      let middle = start + (step.transition == nil ? 0 : step.duration.doubleValue)
      if let transition = step.transition {
        let kind: Kind =
          step.drive == nil ? .transition : step.isCancelled ? .canceled : .driven
        blocks.append(
          TimelineBlock(kind: kind, name: transition.name, start: start, end: middle))
      }
      // After a hand has turned back, the view from before rests.
      if !step.isCancelled { view = step.endView }
      blocks.append(
        TimelineBlock(kind: .rest, name: view, start: middle, end: middle + step.rest.doubleValue))
    }
    return blocks.filter { $0.duration > 0 }
  }

  /// The sounds of a plan in lanes, so that none overlaps another one of its lane.
  static func lanes(of plan: RenderPlan) -> [[TimelineBlock]] {
    var lanes: [[TimelineBlock]] = []
    for sound in plan.sounds {
      let name = Path.parts(of: sound.file).last ?? sound.file
      let block = TimelineBlock(
        kind: .sound, name: name, start: sound.start.doubleValue, end: sound.end.doubleValue)
      let free = lanes.firstIndex { lane in lane.last.map { $0.end <= block.start } ?? true }
      if let free { lanes[free].append(block) } else { lanes.append([block]) }
    }
    return lanes
  }
}

extension ScheduledStep {
  /// The view that rests after a step whose hand did not turn back.
  fileprivate var endView: String {
    guard let drive, legs.count > 1, 1...legs.count ~= drive.page else { return view }
    return legs[drive.page - 1].view
  }
}
