import Foundation
import SegueFiles
import SegueRendering
import SegueSpec
import SegueTimeline

extension StudioRoutes {
  /// Plans another spec, whose frames are then asked for by the revision that it gets.
  func compare(_ request: StudioRequest) async throws -> Answer {
    struct Body: Decodable {
      let path: String
    }
    let body = try request.decoded(Body.self)
    let source = await session.source
    guard !body.path.hasPrefix("/") else { throw StudioError.isOutside(path: body.path) }
    let place = source.root.place(of: body.path, name: body.path, in: source.file)
    let revision: Revision
    if (try? place.isFolder()) == true || body.path.hasSuffix("/") {
      revision = try await session.compare(
        try PictureFolder(place, name: body.path).sequence(
          rate: await session.current?.plan.timeline.frameRate), file: source.file)
    } else {
      let file = try InputFile(place)
      let bytes = try file.bytes(limit: 16 << 20)
      let folder = source.file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      let name = (folder.map(String.init) + [body.path]).joined(separator: "/")
      revision = try await session.compare(String(decoding: bytes, as: UTF8.self), file: name)
    }
    return try .json(PlanFacts(revision))
  }
}
