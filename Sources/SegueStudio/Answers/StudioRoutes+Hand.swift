import SegueRendering
import SegueTimeline
import YAML

extension StudioRoutes {
  /// Tries a hand on a step: a revision in which the hand drives it as it did on the page.
  func drive(_ request: StudioRequest) async throws -> Answer {
    struct Body: Decodable {
      let step: Int
      /// Seconds, and the place in points.
      let pan: [[Double]]
    }
    let body = try request.decoded(Body.self)
    guard let current = await session.current else { throw StudioError.hasNoPlan }
    let facts = current.plan.timeline.steps
    guard facts.indices ~= body.step else {
      throw StudioError.noStep(body.step, count: facts.count)
    }
    let path = StepFacts.path(of: body.step, in: current.plan)
    guard let path, facts[body.step].legs.count == 1, body.pan.allSatisfy({ $0.count == 3 }) else {
      throw StudioError.badRequest(
        "This step cannot be driven by hand: name one with a transition.")
    }
    let drive = YAMLValue.map([
      YAMLValue.Entry(
        key: "pan",
        value: .list(body.pan.map { .list($0.map { .number(EditedValue.text(of: $0)) }) }))
    ])
    // A curve of the transition and a drive exclude each other: the hand replaces it.
    let steps = path.map(\.step)
    let text = try YAMLEditor.applying(
      [
        YAMLEdit(steps + [.key("drive")], to: drive),
        YAMLEdit(steps + [.key("transition"), .key("curve")], to: nil),
      ], to: current.text, shorthand: SpecEdits.shorthand)
    let revision = try await session.tryOut(text)
    let step = revision.plan.timeline.steps[body.step]
    let released = body.pan.last?.first ?? 0
    return try .json(
      DriveFacts(
        revision: revision.number, isTemporary: true, commits: !step.isCancelled,
        start: step.start.doubleValue, released: step.start.doubleValue + released,
        end: step.start.plus(step.duration).doubleValue, text: text,
        drive: DriveFacts.Drive(pan: body.pan),
        edits: [
          DriveFacts.Edit(path: path + [.key("drive")], value: DriveFacts.Drive(pan: body.pan)),
          DriveFacts.Edit(path: path + [.key("transition"), .key("curve")], value: nil),
        ]))
  }
}

/// The result of a hand.
private struct DriveFacts: Encodable {
  struct Drive: Encodable {
    let pan: [[Double]]
  }

  let revision: Int
  let isTemporary: Bool
  /// Whether the transition finishes; otherwise it turns back.
  let commits: Bool
  let start: Double
  let released: Double
  let end: Double
  /// The text of the spec with the hand in it.
  let text: String
  let drive: Drive
  /// The changes of the text that keep the hand.
  let edits: [Edit]

  struct Edit: Encodable {
    let path: [PathStep]
    let value: Drive?

    private enum CodingKeys: CodingKey {
      case path, value
    }

    /// Writes a value of null where a key is to go.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(path, forKey: .path)
      try container.encode(value, forKey: .value)
    }
  }
}
