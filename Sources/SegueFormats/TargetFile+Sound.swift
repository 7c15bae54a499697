extension TargetFile {
  /// Whether the place refuses files without a track of sound.
  package var needsSound: Bool { false }
}
