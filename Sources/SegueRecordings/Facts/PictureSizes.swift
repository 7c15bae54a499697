import SegueFFmpeg
import SegueImages

/// The sizes of a recording's pictures in stored pixels, which may change: a phone is turned, and a
/// call over the network sends more pixels when it can.
struct PictureSizes {
  private let headers: PictureHeaders?
  private var vp9: VP9Headers?
  private var last: (width: Int, height: Int)?

  /// The number of pictures in decoding order that have another size than the one before.
  private(set) var changeCount = 0

  /// The size of the most pixels, the first one of several; nil if no header says a size.
  private(set) var largest: (width: Int, height: Int)?

  /// The sizes of a stream whose packets follow.
  init(of stream: MediaStream, _ codec: PictureCodec, in file: MediaFile) {
    headers = codec.sizesAreInKeys ? PictureHeaders(of: stream, in: file) : nil
    vp9 = codec == .vp9 ? VP9Headers() : nil
  }

  /// Reads the header of the next packet of the stream.
  ///
  /// - Parameters:
  ///   - packet: The packet.
  ///   - isShown: Whether its picture is presented.
  mutating func add(_ packet: MediaPacket, isShown: Bool) {
    let told =
      vp9 != nil
      ? packet.withBytes { vp9?.size(of: $0) }
      : packet.isKey ? headers?.size(of: packet) : nil
    guard let size = told, isShown else { return }
    if let last, last != size { changeCount += 1 }
    last = size
    // Sides have 16 bits and more, whose product fits.
    if largest.map({ size.width * size.height > $0.width * $0.height }) ?? true { largest = size }
  }

  /// A remark for the size in which all pictures are shown; nil if they have one size.
  func remark(_ shown: ImageSize) -> String? {
    guard changeCount > 0 else { return nil }
    let times = changeCount == 1 ? "once" : "\(changeCount) times"
    return "changes its size \(times); each picture is fitted into \(shown.width) × \(shown.height)"
  }
}
