import SegueRendering

/// Creates a video from pieces: renders those that are missing, and joins all.
struct PieceMaker {
  /// The number of pieces.
  let count: Int

  let maker: OutputMaker

  /// Creates the output of `render`.
  ///
  /// `written` receives the number of frames in all pieces so far.
  ///
  /// - Throws: Any error of a piece or of joining; finished pieces are kept for the next run.
  func make(
    _ render: RenderJob, at path: String, warned: @escaping (String) -> Void,
    written: @escaping (Int) -> Void
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
        try await piece.run(RenderNews(warned: warned, written: { written(first + $0) }))
      }
      written(first + piece.frames.count)
      paths.append(piecePath)
    }
    var join = try ConcatJob(paths, to: path)
    (join.overwrite, join.verifies) = (render.overwrite, render.verifies)
    (join.outputBoundary, join.otherInputs) = (render.outputBoundary, render.inputs)
    join.isLocked = true
    try await join.run()
    place.remove()
  }
}
