import SegueFrames
import SegueGeometry
import SegueTimeline

extension StudioRoutes {
  /// The boxes of what the stage shows in a frame, for a hand that moves it.
  func boxes(_ request: StudioRequest) async throws -> Answer {
    let plan = try await session.revision(request.integer("revision")).plan
    let last = plan.timeline.frameCount - 1
    let frame = min(max(try request.integer("frame"), 0), last)
    return try .json(BoxFacts(plan.stageBoxes(at: plan.timeline.time(ofFrame: frame))))
  }
}

/// The boxes of a stage as the page needs them; lengths are points.
private struct BoxFacts: Encodable {
  /// The size of the stage; nil without one.
  let stage: [Double]?
  /// The top left corner of the stage in the frame.
  let offset: [Double]
  let isMirrored: Bool
  /// The lowest first.
  let boxes: [Box]

  struct Box: Encodable {
    let kind: String
    let isUnder: Bool
    /// The place of its map in the text.
    let path: [PathStep]
    /// Left, top, width and height in the stage.
    let frame: [Double]
    /// The value of `center` or `at`.
    let place: [Double]
    let width: Double
  }

  init(_ found: StageBoxes?) {
    stage = found.map { [$0.stage.width, $0.stage.height] }
    offset = found.map { [$0.offset.x, $0.offset.y] } ?? [0, 0]
    isMirrored = found?.isMirrored ?? false
    boxes = (found?.boxes ?? []).map { box in
      let list = box.kind == .screen ? "screens" : "layers"
      return Box(
        kind: box.kind.rawValue, isUnder: box.isUnder,
        path: [.key("stage"), .key(list), .index(box.index)],
        frame: [box.frame.x, box.frame.y, box.frame.width, box.frame.height],
        place: [box.place.x, box.place.y], width: box.width)
    }
  }
}
