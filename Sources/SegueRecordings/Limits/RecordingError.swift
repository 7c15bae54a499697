package import SegueFFmpeg
package import SegueImages
package import SegueMessages

/// A reason why a recording cannot be shown; `path` is the file as the caller named it.
package enum RecordingError: Error, Hashable {
  /// The file cannot be read as a media file.
  case media(MediaError)
  /// The file is an image that cannot be read as an animation.
  case image(ImageError)
  /// The file has no stream of pictures, only sound or covers.
  case hasNoPictures(path: String)
  /// `codec` is libavcodec's name.
  case isUnsupportedCodec(path: String, codec: String)
  /// The pictures have descriptions of these formats, such as "avc1", between which no decoder
  /// changes.
  case changesCodec(path: String, formats: [String])
  /// `codec` is libavcodec's name, and the container has no times for its pictures.
  case hasNoOrder(path: String, MediaContainer, codec: String)
  /// `format` is libavutil's name of the planes of a picture.
  case isUnsupportedFormat(path: String, format: String)
  /// This libavcodec is built without a decoder that the recording needs.
  case lacksDecoder(path: String, codec: String)
  case hasTooManyPixels(path: String, width: Int, height: Int, limit: Int)
  case hasTooManyPictures(path: String, limit: Int)
  case isTooLong(path: String, limit: Int)
  /// No picture could be decoded; `reason` is the decoder's text.
  case hasNoSoundPicture(path: String, reason: String)
  case takesTooLong(path: String, seconds: Int)
}

extension RecordingError: FailingError {
  package var failure: Failure {
    switch self {
    case .media(let error): error.failure
    case .image(let error): error.failure
    case .lacksDecoder: .request
    case .takesTooLong: .timedOut
    default: .badInput
    }
  }

  package var isFault: Bool {
    switch self {
    case .media(let error): error.isFault
    case .image(let error): error.isFault
    case .takesTooLong: true
    default: false
    }
  }
}

extension RecordingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .media(.isTooLarge(let path, let bytes, let limit)):
      "\(path): is \(bytes) bytes long, more than \(limit). "
        + "Cut it, or raise that with --max-recording-bytes."
    case .media(.hasTooManyStreams(let path, let limit)):
      "\(path): has more than \(limit) streams. Export it with one track of pictures and one of "
        + "sound, or raise that with --max-recording-streams."
    case .media(.announcesTooManySamples(let path, let limit)):
      "\(path): announces more than \(limit) pictures and packets of sound. "
        + "Cut it, or raise that with --max-recording-samples."
    case .media(.hasTooManyEdits(let path, let limit)):
      "\(path): has a track of more than \(limit) edits. "
        + "Export it as one piece, or raise that with --max-recording-edits."
    case .media(let error): "\(error)"
    case .image(let error): "\(error)"
    case .hasNoPictures(let path):
      "\(path): has no moving pictures. Name a recording of a screen, or use 'image' for a picture."
    case .isUnsupportedCodec(let path, let codec):
      "\(path): its pictures are \(codec), which cannot be read."
        + " \(MediaError.conversion(of: path))"
    case .changesCodec(let path, let formats):
      "\(path): its pictures have several descriptions (\(formats.joined(separator: ", "))), which "
        + "cannot be read as one. Cut it where they change, and name each part."
    case .hasNoOrder(let path, let container, let codec):
      "\(path): its pictures are \(codec), whose order this \(container.title) file does not say. "
        + MediaError.conversion(of: path)
    case .isUnsupportedFormat(let path, let format):
      "\(path): its pixels are \(format), which cannot be read."
        + " \(MediaError.conversion(of: path))"
    case .lacksDecoder(let path, let codec):
      "\(path): its pictures are \(codec), and this FFmpeg has no decoder of it. Install a full ffmpeg."
    case .hasTooManyPixels(let path, let width, let height, let limit):
      "\(path): is \(width) × \(height) pixels, more than \(limit) in all. "
        + "Scale it down, or raise that with --max-pixels."
    case .hasTooManyPictures(let path, let limit):
      "\(path): has more than \(limit) pictures. "
        + "Cut it, or raise that with --max-recording-pictures."
    case .isTooLong(let path, let limit):
      "\(path): lasts longer than \(limit) seconds. "
        + "Cut it, or raise that with --max-recording-seconds."
    case .hasNoSoundPicture(let path, let reason):
      "\(path): none of its pictures can be decoded (\(reason)). Export or copy it again."
    case .takesTooLong(let path, let seconds):
      "\(path): reading took longer than \(seconds) seconds. "
        + "Cut it, encode it smaller, or raise that with --max-decode-seconds."
    }
  }
}
