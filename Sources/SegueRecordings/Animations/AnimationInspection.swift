import SegueArithmetic
import SegueFiles
import SegueImages
import SeguePixels

/// Finds the facts about an image file that stands in for a recording: an animation, or a still,
/// which is a recording of one picture.
struct AnimationInspection {
  private let file: ImageFile
  private let limits: RecordingLimits
  private let deadline: DecodingDeadline
  private let path: String

  /// Reads a file.
  init(_ place: InputPath, _ limits: RecordingLimits) throws(RecordingError) {
    (self.limits, deadline, path) = (limits, DecodingDeadline(limits), place.name)
    file = try Self.file(place, limits)
  }

  /// The bytes of a file.
  static func file(
    _ place: InputPath, _ limits: RecordingLimits
  ) throws(RecordingError) -> ImageFile {
    do throws(ImageError) {
      return try ImageFile(contentsOf: place, limit: limits.images.bytes)
    } catch {
      throw .image(error)
    }
  }

  /// The facts, for which the first sound picture is decoded.
  func facts() throws(RecordingError) -> RecordingFacts {
    guard let identity = file.identity else { preconditionFailure("the bytes come from a file") }
    guard let animation = try AnimationReader.animation(file, limits) else {
      return try still(identity)
    }
    let clock = try AnimationClock(animation, limits, path)
    var reader = AnimationReader(animation, path)
    var first = 0
    while try reader.picture(first, deadline) == nil {
      first += 1
      guard first < animation.count else {
        throw .hasNoSoundPicture(path: path, reason: reader.complaint)
      }
    }
    var remarks = reader.remarks
    if clock.replacedCount > 0, animation.count > 1 {
      remarks.append(
        clock.replacedCount == 1
          ? "has 1 picture of 0.01 s or less, which lasts 0.1 s, as in browsers"
          : "has \(clock.replacedCount) pictures of 0.01 s or less, each of which lasts 0.1 s, as in browsers"
      )
    }
    if let remark = DamageRemark.text(animation.damagedPlaces) { remarks.append(remark) }
    return RecordingFacts(
      width: animation.size.width, height: animation.size.height, times: clock.times,
      end: clock.end, zero: .zero, hasAlpha: animation.mayHaveAlpha, hasSound: false,
      remarks: remarks, identity: identity, source: .animation)
  }

  /// The facts about a still, whose picture lasts a sixtieth of a second, like a video's only one.
  private func still(_ identity: FileIdentity) throws(RecordingError) -> RecordingFacts {
    let (image, warnings) = try StillReader.picture(file, limits)
    let times = RecordingTimes(ticks: [0], timebase: StillReader.duration)
    return RecordingFacts(
      width: image.width, height: image.height, times: times, end: StillReader.duration,
      zero: .zero, hasAlpha: !image.isOpaque, hasSound: false,
      remarks: warnings.map(\.remark), identity: identity, source: .still)
  }
}
