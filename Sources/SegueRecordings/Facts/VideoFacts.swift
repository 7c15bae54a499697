import SegueImages

/// The facts that decoding a file's pictures needs.
struct VideoFacts: Sendable, Hashable {
  /// The number of the stream in the file.
  let stream: Int

  /// libavcodec's names of the decoders, the best first.
  let decoders: [String]

  /// The size of the largest pictures in stored pixels if the size changes; else nil.
  let commonSize: ImageSize?

  /// The places of the pictures, in decoding order and by their times.
  let index: PacketIndex

  /// The pictures that are shown.
  let shown: ShownPictures

  /// The number of earlier pictures that are decoded to reach a picture, if nothing was decoded
  /// before.
  func lead(of picture: Int) -> Int {
    let number = shown.number(picture)
    return index.run[..<number].reversed().prefix { $0 == index.run[number] }.count
  }
}
