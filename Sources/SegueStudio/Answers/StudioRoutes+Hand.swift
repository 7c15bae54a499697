import SegueFrames
import SegueSpec
import SegueTimeline
import SegueYAML

extension StudioRoutes {
  /// Tries a hand on a step: a revision in which the hand drives it as it did on the page.
  func drive(_ request: StudioRequest) async throws -> Answer {
    struct Body: Decodable {
      let step: Int
      /// Seconds, and the place of a finger in points.
      let pan: [[Double]]?
      /// Seconds, and the places of two fingers in points.
      let pinch: [[Double]]?
      /// Seconds, and the phase, of a hand whose way up or down leads a transition.
      let phase: [[Double]]?
    }
    let body = try request.decoded(Body.self)
    guard let current = await session.current else { throw StudioError.hasNoPlan }
    let facts = current.plan.timeline.steps
    guard facts.indices ~= body.step else {
      throw StudioError.noStep(body.step, count: facts.count)
    }
    let path = StepFacts.path(of: body.step, in: current.plan)
    guard let path, facts[body.step].legs.count == 1 else {
      throw StudioError.badRequest(
        "This step cannot be driven by hand: name one with a transition.")
    }
    let drive = try DriveFacts.Drive(
      ["pan": body.pan, "pinch": body.pinch, "phase": body.phase].compactMapValues(\.self))
    // A curve of the transition and a drive exclude each other: the hand replaces it.
    let steps = path.map(\.step)
    let text = try YAMLEditor.applying(
      [
        YAMLEdit(steps + [.key("drive")], to: drive.written),
        YAMLEdit(steps + [.key("transition"), .key("curve")], to: nil),
      ], to: current.text, shorthand: SpecMap.shorthand)
    let revision = try await session.tryOut(text)
    let step = revision.plan.timeline.steps[body.step]
    return try .json(
      DriveFacts(
        revision: revision.number, isTemporary: true, commits: !step.isCancelled,
        start: step.start.doubleValue, released: step.start.doubleValue + drive.seconds,
        end: step.start.plus(step.duration).doubleValue, text: text,
        drive: drive,
        edits: [
          DriveFacts.Edit(path: path + [.key("drive")], value: drive),
          DriveFacts.Edit(path: path + [.key("transition"), .key("curve")], value: nil),
        ]))
  }
}

/// The result of a hand.
private struct DriveFacts: Encodable {
  /// The value of `drive`: one track.
  struct Drive: Encodable {
    private let key: String
    private let track: [[Double]]

    /// Numbers of a sample, by the key of the track.
    private static let lengths = ["phase": 2, "pan": 3, "pinch": 5]

    /// - Throws: ``StudioError`` unless there is one track, with samples of its length.
    init(_ tracks: [String: [[Double]]]) throws(StudioError) {
      guard tracks.count == 1, let (key, track) = tracks.first, let length = Self.lengths[key],
        track.allSatisfy({ $0.count == length })
      else { throw .badRequest("The track of the hand is not understood. Reload the page.") }
      (self.key, self.track) = (key, track)
    }

    /// The time of the release, after the start of the step.
    var seconds: Double { track.last?.first ?? 0 }

    /// The value as the spec has it.
    var written: YAMLValue {
      .map([
        YAMLValue.Entry(
          key: key,
          value: .list(track.map { .list($0.map { .number(EditedValue.text(of: $0)) }) }))
      ])
    }

    func encode(to encoder: any Encoder) throws { try [key: track].encode(to: encoder) }
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
