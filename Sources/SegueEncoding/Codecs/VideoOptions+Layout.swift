extension VideoOptions {
  /// The planes of the pictures.
  package var layout: YUVLayout {
    if isTransparent, let layout = codec.alphaLayout { return layout }
    guard let deep = codec.deepLayout, deep.depth == depth else { return codec.layout }
    return deep
  }

  /// Throws for a number of bits that the codec's pictures do not have.
  func checkDepth() throws(EncodingChoiceError) {
    let depths = [codec.layout, codec.deepLayout].compactMap(\.?.depth)
    guard let depth, !depths.contains(depth) else { return }
    throw .unusableOption(
      "depth", value: "\(depth)",
      reason: "\(codec.title) has \(depths.map(String.init).joined(separator: " or ")) bits here")
  }
}
