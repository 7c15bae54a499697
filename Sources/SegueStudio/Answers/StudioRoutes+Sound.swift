import SegueFrames

extension StudioRoutes {
  /// The loudest sample of each of `count` equal parts of the sound, from 0 to 1.
  func waveform(_ request: StudioRequest) async throws -> Answer {
    let plan = try await session.revision(request.integer("revision")).plan
    let count = min(max(try request.integer("count"), 1), 10_000)
    let peaks = try await drawing.draw { try plan.waveform(count: count) }
    return try peaks.map { try .json(["peaks": $0]) } ?? Self.busy
  }

  /// A part of the sound, as 16-bit samples.
  func sound(_ request: StudioRequest) async throws -> Answer {
    let revision = try await session.revision(request.integer("revision"))
    let part = try request.integer("part")
    guard let bytes = try await revision.sound.bytes(ofPart: part) else {
      return .error(404, "The sound of the video has no part \(part).")
    }
    return Answer(type: "application/octet-stream", body: .bytes(bytes))
  }
}
