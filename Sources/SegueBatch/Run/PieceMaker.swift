import FrameIO
import SegueRendering

/// Makes a video of pieces: those that are missing are rendered, and all are joined.
struct PieceMaker {
  /// How many.
  let count: Int

  let maker: OutputMaker

  /// Makes the output of `render`.
  ///
  /// `written` is told how many frames its pieces have by now.
  ///
  /// - Throws: What a piece or the join throws; pieces that are right stay for the next time.
  func make(
    _ render: RenderJob, at path: String, warned: (String) -> Void, written: (Int) -> Void
  ) async throws {
    let place = PieceFolder(ofOutput: path)
    try render.writeEventLog()
    var paths: [String] = []
    for index in 1...count {
      guard let shard = Shard(index, of: count) else { continue }
      let piecePath = place.path(of: shard, render.format)
      let piece = try render.piece(shard, to: piecePath)
      let first = piece.frames.lowerBound - render.frames.lowerBound
      _ = try await maker.make(piece, at: piecePath, resumes: true) { piece in
        try await piece.run(warned: warned, written: { written(first + $0) })
      }
      written(first + piece.frames.count)
      paths.append(piecePath)
    }
    var join = try ConcatJob(paths, to: path)
    (join.overwrite, join.verifies) = (render.overwrite, render.verifies)
    join.outputBoundary = render.outputBoundary
    join.isLocked = true
    try await join.run()
    place.remove()
  }
}
