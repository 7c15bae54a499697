/// All fuzz targets.
package enum FuzzTargets {
  /// The targets, in the order in which `scripts/fuzz` runs them.
  package static let all: [any FuzzTarget.Type] = [
    SpecFuzz.self, FramesFuzz.self, ValuesFuzz.self, PNGFuzz.self, ImagesFuzz.self, JobsFuzz.self,
    JSONFuzz.self, ManifestsFuzz.self, PiecesFuzz.self, ScenesFuzz.self, FontsFuzz.self,
    AnimationsFuzz.self, RecordingsFuzz.self, SoundsFuzz.self, EditsFuzz.self,
    StringsFuzz.self, CaptionsFuzz.self, ShadersFuzz.self,
  ]

  /// The target with this name.
  package static func named(_ name: String) -> (any FuzzTarget.Type)? {
    all.first { $0.name == name }
  }
}
