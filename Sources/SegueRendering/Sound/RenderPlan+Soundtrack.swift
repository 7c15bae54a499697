import SegueSound

extension RenderPlan {
  /// Opens the sound of the whole video at its start; nil for a video without sound.
  var soundtrack: (@Sendable () throws -> Soundtrack)? { nil }
}
