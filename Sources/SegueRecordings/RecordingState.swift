import Pixels
import SegueFFmpeg
import SegueFiles

/// An open recording: its reader, its last picture, and the pictures that cannot be decoded.
struct RecordingState {
  private let reader: VideoReader
  private let index: PacketIndex
  private let geometry: PictureGeometry
  private let limits: RecordingLimits
  private let path: String

  /// The last picture, because a slow recording shows each one in several frames.
  private var last: (index: Int, pixels: PixelBuffer)?

  /// The pictures that cannot be decoded, as far as known.
  private var broken: Set<Int> = []

  /// The pictures that were asked for and replaced.
  private(set) var replaced: Set<Int> = []

  /// Opens the file again, and checks that it is the same.
  init(
    _ place: InputPath, _ facts: RecordingFacts, _ limits: RecordingLimits
  ) throws(RecordingError) {
    guard case .video(let video, let geometry) = facts.source else {
      preconditionFailure("the recording is a video")
    }
    let file: MediaFile
    do throws(MediaError) {
      file = try MediaFile(place, limits: limits.media)
      guard file.identity == facts.identity else { throw .hasChanged(path: place.name) }
    } catch {
      throw .media(error)
    }
    reader = try VideoReader(file, video, limits)
    (index, self.geometry, self.limits, path) = (video.index, geometry, limits, place.name)
  }

  /// The picture, or the one that replaces it.
  mutating func picture(_ wanted: Int) throws(RecordingError) -> PixelBuffer {
    let deadline = Deadline(limits)
    if let pixels = try sound(wanted, deadline) { return pixels }
    replaced.insert(wanted)
    let count = index.pts.count
    for other in sequence(first: wanted - 1, next: { $0 - 1 }).prefix(wanted) {
      if let pixels = try sound(other, deadline) { return pixels }
    }
    for other in (wanted + 1)..<max(count, wanted + 1) {
      if let pixels = try sound(other, deadline) { return pixels }
    }
    throw .hasNoSoundPicture(path: path, reason: reader.complaint)
  }

  /// The pixels of a picture; nil if it cannot be decoded.
  private mutating func sound(
    _ wanted: Int, _ deadline: Deadline
  ) throws(RecordingError) -> PixelBuffer? {
    if let last, last.index == wanted { return last.pixels }
    guard !broken.contains(wanted) else { return nil }
    if let frame = try reader.frame(wanted, deadline) {
      let pixels = geometry.shown(frame)
      last = (wanted, pixels)
      return pixels
    }
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
