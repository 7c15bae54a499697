import SegueFFmpeg

/// The tracks of sound of a file that are heard together.
package struct SoundTracks: Sendable, Hashable {
  /// The facts of each track; at least one.
  package let heard: [SoundFacts]

  /// The number of tracks of sound in the file.
  package let count: Int

  /// The numbers of the tracks that are heard, from 1.
  package let numbers: [Int]
}

extension SoundTracks {
  /// Chooses tracks of a file.
  ///
  /// Without numbers they are those that players play: in MP4 and MOV all enabled tracks, such as
  /// the sound of a system and that of a microphone, but one of each group of alternatives, such as
  /// languages; elsewhere the first that is marked as default.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the tracks, from 1; nil for those that players play.
  ///   - file: The file.
  /// - Returns: The streams with their numbers; at least one.
  /// - Throws: ``SoundError`` if there is no such track, or if it cannot be read.
  static func choose(
    _ numbers: [Int]?, in file: MediaFile
  ) throws(SoundError) -> [(number: Int, stream: MediaStream)] {
    let all = file.streams.filter { $0.kind == .sound }
    guard let first = all.first else { throw .hasNoSound(path: file.path) }
    func check(_ stream: MediaStream) throws(SoundError) {
      guard SoundCoding(stream) == nil else { return }
      throw .isUnsupportedCodec(path: file.path, codec: stream.codecName)
    }
    if let numbers {
      var chosen: [(Int, MediaStream)] = []
      for number in numbers {
        guard 1...all.count ~= number else {
          throw .hasNoTrack(path: file.path, number: number, count: all.count)
        }
        try check(all[number - 1])
        chosen.append((number, all[number - 1]))
      }
      return chosen
    }
    let tracks = zip(1..., all).filter { SoundCoding($0.1) != nil }
    guard let usual = tracks.first(where: { $0.1.isDefault }) ?? tracks.first else {
      throw .isUnsupportedCodec(path: file.path, codec: first.codecName)
    }
    guard file.container == .mov, usual.1.isDefault else { return [usual] }
    var groups: Set<Int> = []
    return tracks.filter { track in
      track.1.isDefault && (track.1.group == 0 || groups.insert(track.1.group).inserted)
    }
  }
}
