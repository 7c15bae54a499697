import SegueJoining
import SegueSinks
import SegueVerification

extension OutputFormat {
  /// H.264 or HEVC in MP4.
  public static let mp4 = OutputFormat(
    rawValue: "mp4", noun: "MP4", kind: .file, extensions: ["mp4"], defaultCodec: .h264,
    hasEvenSizes: true,
    pieces: PieceFormat(
      noun: "MP4 files", example: ".mp4", whole: "a .mp4 file", unit: \.segmentLength,
      read: { place in
        let piece = try VideoPiece(place)
        return PieceFile(comment: piece.comment, stream: piece.stream)
      }, join: joinMP4),
    cost: OutputCost(moving: 42, resting: 12, bytes: nil),
    recipe: { settings, width in settings.video.recipe(width: width) },
    open: { request, delivery in
      let sink = try VideoSink(
        request.path, width: request.width, height: request.height, of: request.sharedCount,
        timebase: request.timebase, background: request.background,
        options: request.settings.video, overwrite: request.overwrite, in: request.boundary,
        recordsPackets: request.isVerified)
      if let piece = request.piece {
        try sink.setComment(piece.comment(bitRate: sink.bitRate))
      }
      try await delivery.deliver(to: sink)
    })

  @Sendable
  private static func joinMP4(
    _ request: JoinRequest, _ joined: (FoundPiece?) -> Void
  ) async throws {
    guard case .file(let path) = request.target.place, let first = request.pieces.first else {
      return
    }
    var joiner = try VideoJoiner(
      path, like: try VideoPiece(first.place), timebase: request.timebase, bitRate: first.bitRate,
      overwrite: request.overwrite, in: request.boundary,
      recordsPackets: request.verification != nil)
    joined(nil)
    for piece in request.pieces {
      try joiner.append(try VideoPiece(piece.place), frames: piece.frames.count)
      joined(piece)
    }
    if let verification = request.verification {
      try joiner.finish(verification)
    } else {
      try joiner.finish()
    }
  }
}
