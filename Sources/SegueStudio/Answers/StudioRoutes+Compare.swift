import SegueFiles
import SegueFoundation
import SegueFrames
import SegueLimits
import SegueSpec
import SegueTimeline

extension StudioRoutes {
  /// Plans another spec, or a folder of pictures, whose frames `side=b` then gives.
  func compare(_ request: StudioRequest) async throws -> Answer {
    struct Body: Decodable {
      let path: String?
    }
    let body = try request.decoded(Body.self)
    let source = await session.source
    if let path = body.path {
      guard !Path.isAbsolute(path) else { throw StudioError.isOutside(path: path) }
      let rate = await session.current?.plan.timeline.frameRate
      let text = try Self.text(at: path, in: source, rate: rate, session.settings.limits)
      let isFolder = Path.namesFolder(path) || text.isMade
      let name = isFolder ? source.file : Path.start(of: source.file) + path
      try await session.compare(text.text, file: name)
    } else {
      try await session.compare(nil, file: source.file)
    }
    return try .json(
      ComparisonFacts(
        revision: await session.current?.number ?? 0,
        frames: await session.other?.plan.timeline.frameCount ?? 0))
  }

  /// The text of a spec, or one that is made for a folder of pictures.
  private static func text(
    at path: String, in source: StudioSource, rate: FrameRate?, _ limits: Limits
  ) throws -> (text: String, isMade: Bool) {
    let place = source.root.place(of: path, name: path, in: source.file)
    if (try? place.isFolder()) == true {
      return (try PictureFolder(place, name: path).sequence(rate: rate), true)
    }
    let bytes = try TextInput.read(place, limit: .specBytes, of: limits)
    return (String(decoding: bytes, as: UTF8.self), false)
  }
}

private struct ComparisonFacts: Encodable {
  /// The revision of the text, whose frames are compared with.
  let revision: Int
  /// The number of frames of the other one; 0 if the comparison has ended.
  let frames: Int
}
