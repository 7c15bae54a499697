import SegueFFmpeg
import SegueImages

/// The sizes of a recording's pictures in stored pixels, which may change: a phone is turned, and a
/// call over the network sends more pixels when it can.
struct PictureSizes {
  private let kind: PictureCodec.SizeHeaders
  private let keys: PictureHeaders?
  private var vp9 = VP9Headers()

  /// The size by the last header, and that of the last picture that is presented.
  private var (current, last): (ImageSize?, ImageSize?) = (nil, nil)

  /// The number of pictures in decoding order that have another size than the one before.
  private(set) var changeCount = 0

  /// The size of the most pixels, the first one of several; nil if no header says a size.
  private var largest: ImageSize?

  /// The size in which all pictures are shown if they have several: the largest; nil if they have
  /// one.
  var common: ImageSize? { changeCount > 0 ? largest : nil }

  /// The sizes of a stream whose packets follow.
  init(of stream: MediaStream, _ codec: PictureCodec, in file: MediaFile) {
    kind = codec.sizeHeaders
    keys = kind == .keys ? PictureHeaders(of: stream, in: file) : nil
  }

  /// Reads the header of the next packet of the stream.
  ///
  /// - Parameters:
  ///   - packet: The packet.
  ///   - isShown: Whether its picture is presented.
  mutating func add(_ packet: MediaPacket, isShown: Bool) {
    let told =
      switch kind {
      case .keys: packet.isKey ? keys?.size(of: packet) : nil
      case .vp9: packet.withBytes { vp9.size(of: $0) }
      case .none: VP9Headers.Size?.none
      }
    // A key picture may only help to decode those after it, which have its size.
    if let told { current = ImageSize(width: told.width, height: told.height) }
    guard isShown, let size = current else { return }
    if let last, last != size { changeCount += 1 }
    last = size
    // Sides have 32 bits at most, whose product fits.
    if largest.map({ size.width * size.height > $0.width * $0.height }) ?? true { largest = size }
  }

  /// A remark for the size in which all pictures are shown; nil if they have one size.
  func remark(_ shown: ImageSize) -> String? {
    guard changeCount > 0 else { return nil }
    let times = changeCount == 1 ? "once" : "\(changeCount) times"
    return "changes its size \(times); each picture is fitted into \(shown.width) × \(shown.height)"
  }
}
