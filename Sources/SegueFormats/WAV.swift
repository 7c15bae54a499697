import SegueEncoding
import SegueSinks

extension FormatTraits {
  /// The sound alone, in whole numbers of 24 bits; no frame is rendered for it.
  static let wav = FormatTraits(
    noun: "WAV", help: "wav for the sound alone", kind: .stream,
    extensions: ["wav"], bounds: .none, settings: [.loudness], keepsAlpha: true,
    cost: OutputCost(moving: 0, resting: 0, bytes: 0),
    hasFrames: false, sound: { _ in .pcm },
    open: { request, delivery in
      guard let sound = request.sound else {
        throw OutputFormatError.noSound(request.target.format)
      }
      try await delivery.deliver(
        sound: WAVSink(
          request.stream, replacing: request.replacement, in: request.boundary, open: sound))
    })
}
