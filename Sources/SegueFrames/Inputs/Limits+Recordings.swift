import SegueLimits
package import SegueRecordings

extension Limits {
  /// The limits of recordings.
  package var recordings: RecordingLimits {
    RecordingLimits(
      bytes: recordingBytes, images: images, seconds: recordingSeconds, pixels: pixels,
      pictures: recordingPictures, streams: recordingStreams, samples: recordingSamples,
      edits: recordingEdits, decodeSeconds: decodeSeconds)
  }
}
