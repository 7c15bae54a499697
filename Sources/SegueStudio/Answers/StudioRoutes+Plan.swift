import Segue
import SegueControllers
import SegueFrames
import SegueGeometry
import SeguePixels
import SegueReference
import SegueShaders
import SegueSpec
import SegueTimeline
import SegueTransitions

extension StudioRoutes {
  /// The plan of a revision: sizes, steps, equal frames, events and sounds.
  func plan(_ request: StudioRequest) async throws -> Answer {
    let revision =
      request.query["revision"] == nil
      ? await session.current : try await session.revision(request.integer("revision"))
    guard let revision else { throw StudioError.hasNoPlan }
    return try .json(PlanFacts(revision))
  }
}

/// A plan as the page needs it; times are seconds.
struct PlanFacts: Encodable {
  let revision: Int
  let isTemporary: Bool
  let width: Int
  let height: Int
  /// The size of the canvas, in points.
  let points: [Double]
  /// The size of a frame, in points; the canvas lies in its middle.
  let frame: [Double]
  let fullScale: Double
  let background: String
  /// The names of all views, for parameters that name one.
  let views: [String]
  let rate: String
  let framesPerSecond: Double
  let frames: Int
  let seconds: Double
  let steps: [StepFacts]
  /// The first frame and the number of each run of equal frames.
  let runs: [[Int]]
  let events: [EventFacts]
  let sounds: [SoundRow]
  let warnings: [String]
  /// The values of the text by the keys of its root, but for the steps, which may be many.
  let written: [String: WrittenValue]

  init(_ revision: Revision) throws {
    let (plan, timeline) = (revision.plan, revision.plan.timeline)
    self.revision = revision.number
    isTemporary = revision.isTemporary
    (width, height, fullScale) = (plan.frameWidth, plan.frameHeight, plan.scale)
    points = [plan.size.width, plan.size.height]
    frame = [Double(width) / plan.scale, Double(height) / plan.scale]
    background = plan.spec.backdrop.hexadecimal
    views = plan.spec.views.map(\.name)
    rate = "\(timeline.frameRate)"
    framesPerSecond = timeline.frameRate.framesPerSecond.doubleValue
    frames = timeline.frameCount
    seconds = timeline.duration.doubleValue
    let written = WrittenValue(revision)
    self.written = Dictionary(
      uniqueKeysWithValues: Self.controlled.compactMap { name in
        written?.value(at: [.key(name)]).map { (name, $0) }
      })
    steps = timeline.steps.indices.map { StepFacts(plan, $0, written) }
    runs = plan.equalFrames.map { [$0.lowerBound, $0.count] }
    let log = try plan.eventLog()
    events = log.events.prefix(Self.mostEvents).map { event in
      EventFacts(
        time: event.time.doubleValue, frame: log.frame(of: event), name: event.name.rawValue,
        controller: event.controller)
    }
    sounds = log.sounds.prefix(Self.mostEvents).map {
      SoundRow(file: $0.file, start: $0.start.doubleValue, end: $0.end.doubleValue)
    }
    warnings = plan.warnings.map(PageWords.text)
  }

  /// The keys of the root that are no steps.
  private static let controlled = SpecMap.spec.keys.filter { key in
    if case .steps = key.values { false } else { true }
  }.map(\.name)

  /// The most events that the lane of a page can tell apart.
  private static let mostEvents = 10_000
}

/// A step of a plan.
struct StepFacts: Encodable {
  let index: Int
  let view: String
  let from: String?
  let transition: String?
  let start: Double
  let duration: Double
  let rest: Double
  let firstFrame: Int
  let frames: Int
  let driven: Bool
  /// Whether a hand can drive the step: it has one transition, of a timeline.
  let canDrive: Bool
  /// Whether the transition follows a finger down, too, and not its way to a side alone.
  let followsDown: Bool
  /// The place of the step in the text; nil for a step of a storyboard.
  let path: [PathStep]?
  let line: Int?
  let parameters: [String: ParameterFact]
  /// The names of the elements of both views, for parameters that name one.
  let elements: [String]
  let curve: String?
  let reverse: Bool?
  /// The file that draws the transition; nil for one of the catalogue.
  let shader: ShaderRow?

  init(_ plan: RenderPlan, _ index: Int, _ written: WrittenValue?) {
    let step = plan.timeline.steps[index]
    self.index = index
    view = step.view
    from = step.from?.topView
    transition = step.transition?.name
    (start, duration) = (step.start.doubleValue, step.duration.doubleValue)
    rest = step.rest.doubleValue
    (firstFrame, frames) = (step.frames.lowerBound, step.frames.count)
    driven = step.drive != nil
    let isListed = plan.spec.isTimeline
    canDrive = isListed && step.legs.count == 1
    followsDown =
      step.transition?.followsDown(on: plan.spec.canvas.systems, canvas: plan.size) ?? false
    let path = Self.path(of: index, in: plan)
    self.path = path
    line = isListed ? plan.spec.steps[index].position?.line : nil
    func asWritten(_ name: String) -> ParameterFact? {
      path.flatMap { written?.value(at: $0 + [.key("transition"), .key(name)]) }
        .map { .written($0) }
    }
    let drawn = step.transition?.transition as? ShaderTransition
    shader = drawn.flatMap { drawn in drawn.program.map { ShaderRow($0, name: drawn.file) } }
    if let drawn {
      parameters = Self.uniforms(of: drawn, asWritten)
    } else {
      let values = step.transition?.values ?? [:]
      parameters = Dictionary(
        uniqueKeysWithValues: values.map { name, value in
          let fact = ParameterFact.value(ParameterRow.Value(value: value))
          guard case .keyframes = value else { return (name, fact) }
          return (name, asWritten(name) ?? fact)
        })
    }
    elements = plan.spec.elementNames(of: step)
    curve = step.transition.map { "\($0.curve)" }
    reverse = step.transition?.isReversed
  }

  /// The values of a shader's uniforms, as the text has them as far as it does.
  private static func uniforms(
    of shader: ShaderTransition, _ asWritten: (String) -> ParameterFact?
  ) -> [String: ParameterFact] {
    var facts: [String: ParameterFact] = [:]
    var pictures = shader.pictures.map(\.file).makeIterator()
    for (uniform, value) in zip(shader.program?.uniforms ?? [], shader.values) {
      let picture = uniform.kind == .picture ? pictures.next() : nil
      facts[uniform.name] =
        asWritten(uniform.name)
        ?? picture.map { ParameterFact.picture($0) }
        ?? .uniform(UniformValue(value, of: uniform.kind))
    }
    return facts
  }

  /// The place of a step in the text; nil for a step of a storyboard.
  static func path(of index: Int, in plan: RenderPlan) -> [PathStep]? {
    plan.spec.isTimeline ? [.key("timeline"), .index(index)] : nil
  }
}

/// The value of a parameter; keyframes and uniforms are as the text has them.
enum ParameterFact: Encodable {
  case value(ParameterRow.Value)
  case uniform(UniformValue)
  case picture(String)
  case written(WrittenValue)

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .value(let value): try value.encode(to: encoder)
    case .uniform(let value): try value.encode(to: encoder)
    case .picture(let path): try path.encode(to: encoder)
    case .written(let value): try value.encode(to: encoder)
    }
  }
}

/// One step of a path into the text: the key of a map, or the index of a list.
enum PathStep: Codable, Hashable, Sendable {
  case key(String)
  case index(Int)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let index = try? container.decode(Int.self) {
      self = .index(index)
    } else {
      self = .key(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .key(let key): try container.encode(key)
    case .index(let index): try container.encode(index)
    }
  }
}

struct EventFacts: Encodable {
  let time: Double
  let frame: Int
  let name: String
  let controller: String
}

struct SoundRow: Encodable {
  let file: String
  let start: Double
  let end: Double
}
