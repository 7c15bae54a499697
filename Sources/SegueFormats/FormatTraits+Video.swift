import SegueEncoding
import SegueJoining
import SegueSinks
import SegueVerification

extension FormatTraits {
  /// A format of video files in a container, whose pieces are joined if the files have an index.
  static func video(
    _ container: VideoContainer, noun: String, defaultCodec: VideoCodec, cost: OutputCost
  ) -> FormatTraits {
    FormatTraits(
      noun: noun, kind: .file, extensions: [container.name],
      bounds: container.bounds,
      defaultCodec: defaultCodec, settings: [.loudness, .matte],
      pieces: container.hasIndex ? pieces(container, noun) : nil,
      scale: { $0.video.codec.quality.scale }, cost: cost,
      recipe: { settings, size in
        settings.video.recipe(width: size.width, height: size.height) + settings.matteRecipe
      }, sound: container.sound,
      open: { request, delivery in
        let sink = try await VideoSink(
          request.path, as: container, width: request.width, height: request.height,
          of: request.sharedCount, timebase: request.timebase,
          options: request.settings.video, replacing: request.replacement, in: request.boundary,
          recordsPackets: request.isVerified,
          sound: request.sound.map {
            SinkSound(container.sound(request.settings.video.codec), open: $0)
          })
        if let piece = request.piece {
          try sink.setComment(piece.comment(bitRate: sink.bitRate))
        }
        try await delivery.deliver(to: sink)
      })
  }

  private static func pieces(_ container: VideoContainer, _ noun: String) -> PieceFormat {
    PieceFormat(
      noun: "\(noun) files", example: ".\(container.name)", whole: "a .\(container.name) file",
      unit: \.segmentLength,
      read: { place in
        let piece = try VideoPiece(place, as: container)
        return PieceFile(
          comment: piece.comment, stream: piece.stream, hasSound: piece.sound != nil)
      },
      join: { request, joined in try join(container, request, joined) })
  }

  private static func join(
    _ container: VideoContainer, _ request: JoinRequest, _ joined: (FoundPiece?) -> Void
  ) throws {
    guard case .file(let path) = request.target.place, let first = request.pieces.first else {
      return
    }
    let sound = try request.sound.map {
      try SoundPiece($0.place, as: container, sampleCount: $0.sampleCount)
    }
    var joiner = try VideoJoiner(
      path, like: try VideoPiece(first.place, as: container), sound: sound,
      timebase: request.timebase,
      bitRate: first.bitRate, replacing: request.replacement, in: request.boundary,
      recordsPackets: request.verification != nil)
    joined(nil)
    for piece in request.pieces {
      try joiner.append(
        try VideoPiece(piece.place, as: container, reading: .pictures),
        frames: piece.frames.count)
      joined(piece)
    }
    if let verification = request.verification {
      try joiner.finish(verification)
    } else {
      try joiner.finish()
    }
  }
}
