import SegueFFmpeg
import SeguePixels

/// Gives the pictures of a video file, with those that cannot be decoded as far as known.
struct VideoPictures: PictureReader {
  private let reader: VideoReader
  private let index: PacketIndex
  private let shown: ShownPictures
  private let geometry: PictureGeometry

  /// The numbers in the index of pictures that cannot be decoded, as far as known.
  private var broken: Set<Int> = []

  init(
    _ file: MediaFile, _ video: VideoFacts, _ geometry: PictureGeometry, _ limits: RecordingLimits,
    isPremultiplied: Bool
  ) throws(RecordingError) {
    reader = try VideoReader(file, video, limits, isPremultiplied: isPremultiplied)
    (index, shown, self.geometry) = (video.index, video.shown, geometry)
  }

  var complaint: String { reader.complaint }

  var looksPremultiplied: Bool { reader.looksPremultiplied }

  mutating func picture(
    _ picture: Int, _ deadline: DecodingDeadline
  ) throws(RecordingError) -> PixelBuffer? {
    let wanted = shown.number(picture)
    guard !broken.contains(wanted) else { return nil }
    if let frame = try reader.frame(wanted, deadline) { return geometry.shown(frame) }
    // All pictures of the run that never come out are known after one more pass over it.
    let times = try reader.decodableTimes(with: wanted, deadline)
    let run = index.run[wanted]
    broken.insert(wanted)
    var other = wanted + 1
    while other < index.pts.count, index.run[other] == run {
      if !times.contains(index.pts[other]) { broken.insert(other) }
      other += 1
    }
    other = wanted - 1
    while other >= 0, index.run[other] == run {
      if !times.contains(index.pts[other]) { broken.insert(other) }
      other -= 1
    }
    return nil
  }
}
