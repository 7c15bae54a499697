import SegueFrames
import SegueLimits
import SegueRendering
import SegueSpec
import SegueTimeline

/// A spec that could be planned, under a number: frames are asked for by number, so that none is
/// shown for another text.
struct Revision: Sendable {
  let number: Int
  let text: String

  /// The plan in the frames of the spec's output, as the page shows it.
  let plan: RenderPlan

  /// The plan that an export starts from, whose format may have other frames.
  let exported: RenderPlan

  /// The pictures at each scale that was asked for.
  let previews: PreviewShelf

  /// The sound of the plan.
  let sound: SoundParts

  /// Whether it belongs to a hand that was tried, and not to the text.
  let isTemporary: Bool

  init(number: Int, text: String, plan: RenderPlan, isTemporary: Bool = false) {
    (self.number, self.text, exported) = (number, text, plan)
    self.isTemporary = isTemporary
    self.plan = plan.framed
    (previews, sound) = (PreviewShelf(self.plan), SoundParts(self.plan))
  }
}

/// The previews of a plan by scale; the one that was not used for longest makes room.
actor PreviewShelf {
  private let plan: RenderPlan
  private var previews: [(scale: Double, task: Task<Preview, any Error>)] = []

  /// The page draws one size, and a second while it is resized.
  private static let capacity = 3

  init(_ plan: RenderPlan) {
    self.plan = plan
  }

  /// The preview at a scale, in pixels a point.
  func preview(at scale: Double) async throws -> Preview {
    if let index = previews.firstIndex(where: { $0.scale == scale }) {
      let known = previews.remove(at: index)
      previews.append(known)
      return try await known.task.value
    }
    let task = Task { [plan] in
      try await Preview(scale == plan.scale ? plan : plan.at(scale: scale))
    }
    previews.append((scale, task))
    if previews.count > Self.capacity { previews.removeFirst() }
    do {
      return try await task.value
    } catch {
      previews.removeAll { $0.scale == scale }
      throw error
    }
  }
}
