import SegueFFmpeg
package import SegueFiles
import SegueImages
package import SeguePixels
import Synchronization

/// A recording as a sequence of pictures, which are decoded in any order.
///
/// The same picture has the same pixels in any order of access. A picture that cannot be decoded is
/// replaced by the last sound one before it, or by the first after it, and counted.
package final class Recording: Sendable {
  package let facts: RecordingFacts
  private let state: Mutex<RecordingState>

  /// Inspects the recording at `place`, and decodes its first picture.
  ///
  /// - Throws: ``RecordingError``.
  package static func facts(
    of place: InputPath, limits: RecordingLimits = .default
  ) throws(RecordingError) -> RecordingFacts {
    if try isImage(place) { return try AnimationInspection(place, limits).facts() }
    return try VideoInspection(place, limits).facts()
  }

  /// Whether the file is an image by its first bytes.
  private static func isImage(_ place: InputPath) throws(RecordingError) -> Bool {
    do throws(InputFileError) {
      let file = try InputFile(place)
      do throws(SystemError) {
        return ImageFile.hasSignature(try file.bytes(limit: ImageFile.signatureSize))
      } catch {
        throw InputFileError(error)
      }
    } catch {
      throw .media(MediaError(error, path: place.name, near: NearbyName(to: place)))
    }
  }

  /// Opens the recording at `place`, which must be as it was when it was inspected.
  ///
  /// - Parameters:
  ///   - place: The file.
  ///   - facts: What its inspection has found.
  ///   - isPremultiplied: Whether the colors of a video with alpha are multiplied by it already.
  ///   - limits: The limits.
  /// - Throws: ``RecordingError``, also for a file that has changed.
  package init(
    _ place: InputPath, facts: RecordingFacts, isPremultiplied: Bool = false,
    limits: RecordingLimits = .default
  ) throws(RecordingError) {
    self.facts = facts
    state = Mutex(try RecordingState(place, facts, limits, isPremultiplied: isPremultiplied))
  }

  /// The pixels of a picture of ``RecordingFacts/times``: upright, in sRGB, premultiplied.
  ///
  /// Calls from several threads wait for each other.
  ///
  /// - Throws: ``RecordingError``.
  package func picture(_ index: Int) throws(RecordingError) -> PixelBuffer {
    precondition(0..<facts.times.count ~= index, "the recording has the picture")
    let result: Result<PixelBuffer, RecordingError> = state.withLock { state in
      Result { () throws(RecordingError) in try state.picture(index) }
    }
    return try result.get()
  }

  /// Whether the pictures so far look premultiplied, though they were taken for straight ones.
  package var looksPremultiplied: Bool { state.withLock { $0.looksPremultiplied } }

  /// The number of pictures so far that could not be decoded and were replaced by another.
  package var replacedCount: Int { state.withLock { $0.replaced.count } }
}
