package import SegueSinks

extension OutputFormat {
  /// Whether the file holds sound beside pictures of this codec.
  package func holdsSound(with codec: VideoCodec) -> Bool { false }
}

extension TargetFile {
  /// Whether the place refuses files without a track of sound.
  package var needsSound: Bool { false }
}
