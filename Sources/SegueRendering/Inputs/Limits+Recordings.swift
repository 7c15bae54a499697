import SegueLimits
import SegueRecordings

extension Limits {
  /// The limits of recordings.
  var recordings: RecordingLimits {
    var recordings = RecordingLimits.default
    recordings.pixels = pixels
    recordings.images = images
    return recordings
  }
}
