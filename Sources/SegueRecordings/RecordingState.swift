import SegueFFmpeg
import SegueFiles
import SegueImages
import SeguePixels

/// An open recording: its reader, its last picture, and the pictures that were replaced.
struct RecordingState {
  private var reader: any PictureReader
  private let count: Int
  private let limits: RecordingLimits
  private let path: String

  /// The last picture, because a slow recording shows each one in several frames.
  private var last: (index: Int, pixels: PixelBuffer)?

  /// The pictures that were asked for and replaced.
  private(set) var replaced: Set<Int> = []

  /// Opens the file again, and checks that it is the same.
  init(
    _ place: InputPath, _ facts: RecordingFacts, _ limits: RecordingLimits,
    isPremultiplied: Bool
  ) throws(RecordingError) {
    (count, self.limits, path) = (facts.times.count, limits, place.name)
    reader = try Self.reader(place, facts, limits, isPremultiplied: isPremultiplied)
  }

  private static func reader(
    _ place: InputPath, _ facts: RecordingFacts, _ limits: RecordingLimits,
    isPremultiplied: Bool
  ) throws(RecordingError) -> any PictureReader {
    if case .video(let video, let geometry) = facts.source {
      let file: MediaFile
      do throws(MediaError) {
        file = try MediaFile(place, limits: limits.media)
      } catch {
        throw .media(error)
      }
      try check(file.identity, facts, place)
      return try VideoPictures(
        file, video, geometry, limits, isPremultiplied: isPremultiplied)
    }
    let file = try AnimationInspection.file(place, limits)
    try check(file.identity, facts, place)
    guard case .animation = facts.source,
      let animation = try AnimationReader.animation(file, limits)
    else { return StillReader(file, limits) }
    return AnimationReader(animation, place.name)
  }

  /// Whether the pictures so far look premultiplied, though they were taken for straight ones.
  var looksPremultiplied: Bool { reader.looksPremultiplied }

  private static func check(
    _ identity: FileIdentity?, _ facts: RecordingFacts, _ place: InputPath
  ) throws(RecordingError) {
    guard identity == facts.identity else { throw .media(.hasChanged(path: place.name)) }
  }

  /// The picture, or the one that replaces it.
  mutating func picture(_ wanted: Int) throws(RecordingError) -> PixelBuffer {
    let deadline = DecodingDeadline(limits)
    if let pixels = try sound(wanted, deadline) { return pixels }
    replaced.insert(wanted)
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
    _ wanted: Int, _ deadline: DecodingDeadline
  ) throws(RecordingError) -> PixelBuffer? {
    if let last, last.index == wanted { return last.pixels }
    guard let pixels = try reader.picture(wanted, deadline) else { return nil }
    last = (wanted, pixels)
    return pixels
  }
}
