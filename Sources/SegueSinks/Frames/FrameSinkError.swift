package import SegueEncoding
import SegueFFmpeg
import SegueFiles
package import SegueMessages

/// A reason why frames cannot be written.
package enum FrameSinkError: Error, Hashable {
  // Errors in the choice of the encoder.
  case choice(EncodingChoiceError)
  /// FFmpeg's libraries cannot be loaded; `reason` is the dynamic linker's text.
  case librariesMissing(reason: String)
  case encoderMissing(codec: VideoCodec, available: [VideoCodec])
  case encoderRefused(codec: VideoCodec, reason: String)
  case soundEncoderMissing(SoundCodec)
  case soundEncoderRefused(SoundCodec, reason: String)
  /// The encoder's threads cannot be created; `reason` is the system's text.
  case lacksThreads(codec: VideoCodec, reason: String)
  /// The encoder's library encodes another video of the process.
  case encoderBusy(codec: VideoCodec)

  // Errors in writing frames.
  case notOpaque(format: String)
  /// The encoder has left out the alpha of a frame.
  case alphaLost(codec: VideoCodec)
  case pngFailed(reason: String)
  case webPFailed(reason: String)
  case jpegFailed(reason: String)
  case encodingFailed(call: String, reason: String)
}

extension FrameSinkError: FailingError {
  package var failure: Failure {
    switch self {
    case .encodingFailed(_, let reason) where SystemError.isLackOfDescriptors(reason),
      .librariesMissing(let reason) where SystemError.isLackOfDescriptors(reason):
      .outOfDescriptors
    case .librariesMissing(let reason) where FFmpegLibraries.isLackOfMemory(reason): .outOfMemory
    case .choice(let error): error.failure
    case .notOpaque: .badInput
    case .librariesMissing, .encoderMissing, .encoderRefused, .soundEncoderMissing,
      .soundEncoderRefused:
      .output
    case .lacksThreads: .outOfThreads
    case .encoderBusy: .output
    case .alphaLost, .pngFailed, .webPFailed, .jpegFailed, .encodingFailed: .writing
    }
  }
}

extension FrameSinkError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .choice(let error): error.description
    case .librariesMissing(let reason) where FFmpegLibraries.isLackOfMemory(reason):
      "FFmpeg's libraries cannot be loaded: \(reason.asSentence) There is not enough memory or address space;"
        + " raise the limit (ulimit -v), or write a PNG sequence."
    case .librariesMissing(let reason):
      "FFmpeg's libraries cannot be loaded: \(reason.asSentence) 'segue doctor' says how to install them; a PNG"
        + " sequence needs none."
    case .encoderMissing(let codec, let available):
      "This libavcodec has no \(codec.encoderName), the encoder of codec \(codec). "
        + (available.isEmpty
          ? "It has no other usable one: install an FFmpeg with \(VideoCodec.h264.encoderName), or write a PNG sequence."
          : "Available: \(available.map(\.name).joined(separator: ", ")).")
    case .encoderRefused(let codec, let reason):
      "\(codec.encoderName) cannot encode this video: \(reason.asSentence) Change its size or its options."
    case .soundEncoderMissing(let codec):
      "This libavcodec has no \(codec.encoderName), the encoder of \(codec.title). Install an FFmpeg with it,"
        + " or leave out the sound."
    case .soundEncoderRefused(let codec, let reason):
      "\(codec.encoderName) cannot encode the sound: \(reason.asSentence) Nothing is kept of this output; run 'segue"
        + " doctor' to see what works here."
    case .lacksThreads(let codec, let reason):
      "\(codec.encoderName) cannot make its threads: \(reason.asSentence) \(ThreadShortage.remedy)"
        + " A PNG sequence needs fewer."
    case .encoderBusy(let codec):
      "\(codec.encoderName) encodes one video at a time, and another is being encoded. Try again when"
        + " that one has ended."
    case .notOpaque(let format):
      "A frame has transparent pixels, which \(format) cannot hold. Give the canvas an opaque"
        + " background, or write a PNG sequence."
    case .alphaLost(let codec):
      "\(codec.encoderName) has dropped the transparency of a frame. Nothing is kept of this output;"
        + " update FFmpeg, or write a PNG sequence."
    case .pngFailed(let reason):
      "A frame cannot become a PNG file: \(reason.asSentence) Make the canvas smaller."
    case .webPFailed(let reason):
      "A frame cannot become a part of a WebP file: \(reason.asSentence) Make the canvas smaller."
    case .jpegFailed(let reason):
      "A picture cannot become a JPEG file: \(reason.asSentence) Make the canvas smaller."
    case .encodingFailed(let call, let reason):
      "Encoding failed in \(call): \(reason.asSentence) Nothing is kept of this output."
    }
  }
}

extension FrameSinkError {
  /// Runs a check of a choice, and throws its error as one of a sink.
  static func check(
    _ body: () throws(EncodingChoiceError) -> Void
  ) throws(FrameSinkError) {
    do throws(EncodingChoiceError) {
      try body()
    } catch {
      throw .choice(error)
    }
  }
}
