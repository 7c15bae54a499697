extension VideoOptions {
  /// The largest distance of keyframes of an encoder whose options are predictable, in frames.
  package var keyframeDistance: Int { gop ?? codec.keyframeInterval }

  /// The number of frames of a segment: the unit in which a video can be encoded in parts.
  ///
  /// An encoder's output for a frame depends on all frames before. So a video is encoded in
  /// segments, each by a fresh encoder, and the result is the same for one process or several. A
  /// segment ends at the end of a keyframe interval, so no interval is cut short, and has at least
  /// as many frames as the encoder's default interval.
  package var segmentLength: Int {
    let leastLength = codec.keyframeInterval
    // The encoder's own name takes precedence, see ``EncoderSetting/list(for:width:)``.
    let interval = codecOptions["g"].map { Int($0) ?? 0 } ?? gop ?? leastLength
    guard 1...Int(Int32.max) ~= interval else { return leastLength }
    return (leastLength + interval - 1) / interval * interval
  }
}
