package import SegueFFmpeg
package import SegueMessages

/// A reason why a sound cannot be heard; `path` is the file as the caller named it.
package enum SoundError: Error, Hashable {
  /// The file cannot be read as a media file.
  case media(MediaError)
  /// The file has no stream of sound.
  case hasNoSound(path: String)
  /// `number` is that of a track from 1, of which there are `count`.
  case hasNoTrack(path: String, number: Int, count: Int)
  /// `codec` is libavcodec's name.
  case isUnsupportedCodec(path: String, codec: String)
  /// This libavcodec is built without a decoder that the sound needs.
  case lacksDecoder(path: String, codec: String)
  /// `rate` is in samples a second.
  case hasUnusableRate(path: String, rate: Int)
  case isTooLong(path: String, limit: Int)
  /// Nothing could be decoded; `reason` is the decoder's text.
  case cannotBeDecoded(path: String, reason: String)
  case takesTooLong(path: String, seconds: Int)
}

extension SoundError: FailingError {
  package var failure: Failure {
    switch self {
    case .media(let error): error.failure
    case .lacksDecoder: .request
    case .takesTooLong: .timedOut
    default: .badInput
    }
  }

  package var isFault: Bool {
    switch self {
    case .media(let error): error.isFault
    case .takesTooLong: true
    default: false
    }
  }
}

extension SoundError: CustomStringConvertible {
  package var description: String {
    switch self {
    // The limits are those of recordings, and so are the flags that raise them.
    case .media(let error): "\(RecordingError.media(error))"
    case .hasNoSound(let path):
      "\(path): has no sound. Name a sound, or a recording with one."
    case .hasNoTrack(let path, let number, let count):
      "\(path): has \(count == 1 ? "1 track" : "\(count) tracks") of sound, and no track \(number). "
        + (count == 1 ? "Leave out 'track'." : "Use a 'track' from 1 to \(count).")
    case .isUnsupportedCodec(let path, let codec):
      "\(path): its sound is \(codec), which cannot be read. Convert it to \(Self.codecs)."
    case .lacksDecoder(let path, let codec):
      "\(path): its sound is \(codec), and this FFmpeg has no decoder of it. Install a full ffmpeg."
    case .hasUnusableRate(let path, let rate):
      "\(path): has \(rate) samples a second, which cannot be read. Convert it to 48000."
    case .isTooLong(let path, let limit):
      "\(path): its sound is longer than \(limit) s. Cut it."
    case .cannotBeDecoded(let path, let reason):
      "\(path): no sound in it can be decoded (\(reason)). Export or copy it again."
    case .takesTooLong(let path, let seconds):
      "\(path): reading its sound takes more than \(seconds) s. Convert it to \(Self.codecs)."
    }
  }

  private static let codecs = "AAC, Opus, FLAC or WAV"
}
