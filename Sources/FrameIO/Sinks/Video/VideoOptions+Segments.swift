extension VideoOptions {
  /// How many frames a segment has: the unit in which a video can be encoded in parts.
  ///
  /// What an encoder makes of a frame depends on all that it has seen before. So a video is encoded in
  /// segments, each by an encoder of its own, and is the same whether one process encodes them all
  /// or several do. A segment ends where the keyframe interval does, so that none is cut short by it;
  /// it has at least 250 frames, the longest interval of x264 and x265 if they are not told one.
  package var segmentLength: Int {
    let leastLength = 250
    // The encoder's own name of it wins, see ``EncoderSetting/list(for:width:)``.
    let interval = codecOptions["g"].map { Int($0) ?? 0 } ?? gop ?? leastLength
    guard 1...Int(Int32.max) ~= interval else { return leastLength }
    return (leastLength + interval - 1) / interval * interval
  }
}
