/// The parts of the progress over which the parts of a ``ContainerTransform`` change.
///
/// - Source: material-components-android at ac7e18efe (2026), the default thresholds of
///   `MaterialContainerTransform`, of both directions and both paths.
struct ContainerShares {
  let fade: Ramp
  let scale: Ramp
  let scaleMask: Ramp
  let shapeMask: Ramp

  init(enteringOn path: ContainerTransform.Path) {
    switch path {
    case .linear:
      (fade, scale) = (Ramp(0, 0.25), Ramp(0, 1))
      (scaleMask, shapeMask) = (Ramp(0, 1), Ramp(0, 0.75))
    case .arc:
      (fade, scale) = (Ramp(0.1, 0.4), Ramp(0.1, 1))
      (scaleMask, shapeMask) = (Ramp(0.1, 1), Ramp(0.1, 0.9))
    }
  }

  init(returningOn path: ContainerTransform.Path) {
    switch path {
    case .linear:
      (fade, scale) = (Ramp(0.6, 0.9), Ramp(0, 1))
      (scaleMask, shapeMask) = (Ramp(0, 0.9), Ramp(0.3, 0.9))
    case .arc:
      (fade, scale) = (Ramp(0.6, 0.9), Ramp(0, 0.9))
      (scaleMask, shapeMask) = (Ramp(0, 0.9), Ramp(0.2, 0.9))
    }
  }

  /// The opacities of the old content and of the new one.
  func opacities(
    _ mode: ContainerTransform.FadeMode, at progress: Double
  ) -> (start: Double, end: Double) {
    let share = fade.share(at: progress)
    switch mode {
    case .in: return (1, share)
    case .out: return (1 - share, 1)
    case .cross: return (1 - share, share)
    case .through:
      let turn = fade.start + 0.35 * (fade.end - fade.start)
      return (
        1 - Ramp(fade.start, turn).share(at: progress), Ramp(turn, fade.end).share(at: progress)
      )
    }
  }
}
