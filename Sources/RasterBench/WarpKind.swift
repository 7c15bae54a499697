import ArgumentParser
import Geometry
import Transitions

/// What a frame asks of the renderer: each kind has a scene in which there is little else.
enum WarpKind: String, CaseIterable, ExpressibleByArgument {
  /// The canvas's background alone.
  case fill
  /// Two views side by side, at whole pixels.
  case copy
  /// The same, between the pixels.
  case shift
  /// Two views turned about y.
  case columns
  /// Two views turned about x.
  case rows
  /// Two views turned about z, in perspective: any homography.
  case plane
  /// A page curl, shaded and with its shadow.
  case cylinder
  /// One view mixed with another.
  case dissolve

  /// The scene at a progress between 0 and 1; at 0 and 1 a transition shows but one view.
  func scene(at progress: Double, on stage: Stage) throws -> Scene {
    switch self {
    case .fill:
      Scene(size: stage.size, layers: [])
    case .copy:
      scroll(by: (progress * stage.size.width).rounded(), on: stage)
    case .shift:
      // A third is no simple fraction of anything that a sampler may know by heart.
      scroll(by: (progress * stage.size.width).rounded(.down) + 1 / 3, on: stage)
    case .columns:
      cube(about: "y").scene(at: progress, on: stage)
    case .rows:
      cube(about: "x").scene(at: progress, on: stage)
    case .plane:
      TurningPlane().scene(at: progress, on: stage)
    case .cylinder:
      try PageCurl(ParameterValues(defaultsOf: PageCurl.entry)).scene(at: progress, on: stage)
    case .dissolve:
      CrossDissolve(ParameterValues(defaultsOf: CrossDissolve.entry))
        .scene(at: progress, on: stage)
    }
  }

  /// `distance` in points.
  private func scroll(by distance: Double, on stage: Stage) -> Scene {
    PageScroll(ParameterValues(defaultsOf: PageScroll.entry))
      .scene(at: distance / stage.size.width, on: stage)
  }

  /// Without dimming, which is no warp.
  private func cube(about axis: String) -> Cube {
    Cube(
      ParameterValues(
        defaultsOf: Cube.entry, given: ["axis": .choice(axis), "dimming": .number(0)]))
  }
}
