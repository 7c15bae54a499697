package import SegueEncoding
import SegueJoining
package import SegueSinks
import SegueVerification

extension FormatTraits {
  /// A sequence of PNG files, numbered as the frames are.
  static let png = FormatTraits(
    noun: "a PNG sequence", kind: .sequence, extensions: ["png"],
    bounds: PNGEncoder.bounds, settings: [.pngLevel], keepsAlpha: true,
    pieces: PieceFormat(
      noun: "PNG files", example: "PNG files, such as frame-%04d.png or frames/",
      whole: "a PNG sequence, such as frame-%04d.png or frames/", unit: { _ in 1 }, join: joinPNG),
    // PNG files of screenshots; those drawn in motion compress a little less.
    cost: OutputCost(moving: 8, resting: 0.3, bytes: 0.3, movingBytes: 0.05),
    recipe: { settings, _ in ["level=\(encoder(settings.values).level)"] },
    open: { request, delivery in
      guard let pattern = request.target.pattern else {
        preconditionFailure("this format is a sequence")
      }
      try await delivery.deliver(
        to: PNGSequenceSink(
          pattern, frames: request.frames, of: request.total,
          manifest: request.piece?.manifest(pattern), replacing: request.replacement,
          in: request.boundary, encoder: encoder(request.settings.values)))
    })

  /// The encoder of PNG files with these settings.
  package static func encoder(_ values: [OutputSetting: SettingValue]) -> PNGEncoder {
    values[.pngLevel]?.integer.map { PNGEncoder(level: $0) } ?? PNGEncoder()
  }

  @Sendable
  private static func joinPNG(
    _ request: JoinRequest, _ joined: (FoundPiece?) -> Void
  ) async throws {
    guard let pattern = request.target.pattern else { return }
    var joiner = try SequenceJoiner(
      pattern, frames: request.frames, of: request.total, width: request.width,
      height: request.height, replacing: request.replacement, in: request.boundary)
    joined(nil)
    for piece in request.pieces {
      // The file that describes a piece lies in the folder that it describes.
      guard let folder = piece.folder else { continue }
      try joiner.append(
        SequencePiece(
          in: folder, named: piece.files, frames: piece.frames, of: request.total))
      joined(piece)
    }
    if let verification = request.verification {
      try await joiner.finish(verification)
    } else {
      try joiner.finish()
    }
  }
}
