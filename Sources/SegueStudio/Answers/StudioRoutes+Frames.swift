import SegueFrames
import SegueGeometry
import SeguePixels
import SegueSpec
import SegueTimeline
import SegueTransitions

extension StudioRoutes {
  /// The pixels of a frame, of an instant, or of a step under a hand.
  func frame(_ request: StudioRequest) async throws -> Answer {
    let revision = try await revision(request)
    let plan = revision.plan
    let scale = try scale(request, plan)
    let instant = try instant(request, plan)
    let picture = try await drawing.draw {
      let preview = try await revision.previews.preview(at: scale)
      try Task.checkCancellation()
      return switch instant {
      case .frame(let index): try preview.frame(index)
      case .time(let time): try preview.picture(at: time)
      case .phase(let step, let phase): try preview.picture(ofStep: step, phase: phase)
      }
    }
    guard let picture else { return Self.busy }
    if case .frame(let index) = instant { return .picture(picture, frame: index) }
    return .picture(picture)
  }

  /// The revision of a number, or the other side of a comparison.
  private func revision(_ request: StudioRequest) async throws -> Revision {
    guard request.query["side"] == "b" else {
      return try await session.revision(request.integer("revision"))
    }
    guard let other = await session.other else {
      throw StudioError.badRequest("Nothing is compared. Name the other spec first.")
    }
    return other
  }

  static var busy: Answer {
    var answer = Answer.error(503, "Too many pictures are being drawn. Ask again.")
    answer.headers = [("Retry-After", "1")]
    return answer
  }

  /// Something that a picture shows.
  private enum Instant {
    case frame(Int)
    case time(Rational)
    case phase(step: Int, Double)
  }

  private func instant(_ request: StudioRequest, _ plan: RenderPlan) throws -> Instant {
    if let text = request.query["time"] {
      guard let time = try? Rational(text) else {
        throw StudioError.badRequest("time: is no number of seconds. Reload the page.")
      }
      return .time(time)
    }
    guard let phase = try request.number("phase") else {
      return .frame(try request.integer("frame"))
    }
    let step = try request.integer("step")
    guard plan.timeline.steps.indices ~= step else {
      throw StudioError.noStep(step, count: plan.timeline.steps.count)
    }
    return .phase(step: step, phase)
  }

  /// The scale that the page asks for, in pixels a point: at most that of the spec.
  private func scale(_ request: StudioRequest, _ plan: RenderPlan) throws -> Double {
    guard let scale = try request.number("scale") else { return plan.scale }
    guard scale > 0 else {
      throw StudioError.badRequest("scale: is not above 0. Reload the page.")
    }
    return min(scale, plan.scale)
  }

  /// A small picture of a transition between the first two views, or two colors.
  func thumbnail(_ request: StudioRequest) async throws -> Answer {
    guard let revision = await session.current else { throw StudioError.hasNoPlan }
    let name = request.query["transition"] ?? ""
    let phase = try request.number("phase") ?? 0.5
    let width = min(max(try request.number("width") ?? 96, 16), 400)
    let plan = revision.plan
    let shaders = ShaderFiles(plan.spec, settings: session.settings)
    let settings = try TransitionSettings.parse(
      name: name, settings: TransitionSettings.isShader(name) ? shaders.pictures(of: name) : [])
    let names = plan.timeline.steps.map(\.view).reduce(into: [String]()) { names, name in
      if names.count < 2, !names.contains(name) { names.append(name) }
    }
    var views = names.compactMap { plan.spec.view(named: $0) }
    if views.count < 2 {
      views.append(.init("segue-other", .color(Color(red: 52, green: 120, blue: 246))))
    }
    var spec = plan.spec
    spec.views = views
    (spec.audio, spec.stage) = (.none, nil)
    spec.canvas.size = plan.size
    spec.steps = [
      Spec.Step(views[0].name, rest: Rational(1)),
      Spec.Step(views[1].name, transition: settings, rest: Rational(1)),
    ]
    let small = try RenderPlan(spec, settings: session.settings)
      .at(scale: width / plan.size.width)
    let picture = try await drawing.draw {
      try await Preview(small).picture(ofStep: 1, phase: phase)
    }
    return picture.map { .picture($0) } ?? Self.busy
  }
}
