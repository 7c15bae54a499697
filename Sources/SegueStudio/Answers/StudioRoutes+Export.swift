import SegueEncoding
import SegueFiles
import SegueFormats
import SegueFrames
import SegueMessages
import SegueRendering
import SegueSpec
import SegueTimeline

extension StudioRoutes {
  private struct ExportBody: Decodable {
    let revision: Int
    let path: String
    var settings: [String: String]?
    var overwrite: Bool?
    /// Pixels a point; nil for those of the spec.
    var scale: Double?
    /// Nil for the format of the path's extension.
    var format: String?
  }

  /// Begins to write a revision to a file.
  func export(_ request: StudioRequest) async throws -> Answer {
    let body = try request.decoded(ExportBody.self)
    let revision = try await session.revision(body.revision)
    let job = try await job(revision.exported, body)
    try job.checkOutputs()
    let id = try await exports.begin(job)
    return try .json(
      ExportFacts(id: id, path: body.path, command: await command(body, revision.exported.spec)))
  }

  /// Cancels an export.
  func cancelExport(_ path: String) async throws -> Answer {
    guard let id = Int(path.dropFirst("/api/export/".count)) else {
      throw StudioError.badRequest("The export has no number. Reload the page.")
    }
    try await exports.cancel(id)
    return try .json(["id": id])
  }

  /// The size, the time and the memory that an export takes, about.
  func estimate(_ request: StudioRequest) async throws -> Answer {
    let revision = try await session.revision(request.integer("revision"))
    let ending = try OutputFormat(named: request.query["format"] ?? "mp4").ending
    let keys = Set(OutputSetting.all.map(\.key))
    let body = ExportBody(
      revision: revision.number, path: "estimate\(ending)",
      settings: request.query.filter { keys.contains($0.key) }, overwrite: true,
      scale: try request.number("scale"))
    let job = try await job(revision.exported, body)
    return try .json(ExportEstimate(job))
  }

  /// The job of an export; its path is relative to the folder of the session, and stays in it.
  private func job(_ plan: RenderPlan, _ body: ExportBody) async throws -> RenderJob {
    guard !body.path.isEmpty, body.path != "-", !Path.isAbsolute(body.path) else {
      throw StudioError.isOutside(path: body.path)
    }
    let source = await session.source
    let full = Path.start(of: source.file) + body.path
    var output = try Spec.Output.parse(
      settings: (body.settings ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
      codecOptions: [])
    if let name = body.format {
      output.format = Located(try OutputFormat(named: name))
    }
    let plan = try body.scale.map { try plan.at(scale: $0) } ?? plan
    output.path = Located(try source.root.output(body.path, name: full, in: source.file))
    var job = try RenderJob(plan, output: output)
    job.overwrite = body.overwrite ?? false
    job.outputBoundary = source.root.boundary
    return job
  }

  /// The command that renders the same.
  private func command(_ body: ExportBody, _ spec: Spec) async -> String {
    let name = await session.source.path.map { Path.name(of: $0) }
    var words = ["segue", "render", name ?? "tour.yaml", "-o", body.path]
    for (key, value) in (body.settings ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let setting = OutputSetting.all.first(where: { $0.key == key }) else { continue }
      switch setting.values {
      case .flag: words.append(value == "true" ? setting.flag : "--no-" + setting.flag.dropFirst(2))
      default: words += [setting.flag, value]
      }
    }
    let byName = (try? OutputTarget(path: body.path, format: nil))?.format.rawValue
    if let format = body.format, format != spec.output.format?.value.rawValue ?? byName {
      words += ["--format", format]
    }
    if let scale = body.scale { words += ["--scale", "\(scale)"] }
    if body.overwrite == true { words.append("--overwrite") }
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// A word for a shell.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-_./%+=:,@".utf8.contains(byte)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}

private struct ExportFacts: Encodable {
  let id: Int
  let path: String
  let command: String
}
