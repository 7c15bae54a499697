import Segue
import SegueEncoding
import SegueFiles
import SegueFormats
import SegueReference
import SegueRendering
import SegueTransitions

extension StudioRoutes {
  /// The facts about the session that do not change with the text.
  func sessionFacts() async throws -> Answer {
    let (source, revision) = (await session.source, await session.current)
    return try .json(
      SessionFacts(
        version: Version.current, kind: source.kind,
        name: source.path.map { Path.name(of: $0) } ?? "untitled.yaml",
        path: source.path, revision: revision?.number, saved: await session.isSaved,
        errors: await session.problems,
        playground: source.kind == .playground ? Playground.Controls() : nil))
  }

  /// The catalogue of transitions, as `segue list --json` prints it.
  func catalogue() throws -> Answer {
    .json(text: try JSONText.text(of: Catalogue.transitions.map { TransitionRow($0) }))
  }

  /// The shaders beside the spec, as rows of the catalogue.
  func shaders() async throws -> Answer {
    guard let spec = await session.current?.plan.spec else { return try .json([String]()) }
    return try .json(ShaderFiles(spec, settings: session.settings).rows())
  }

  /// The curves with names, as `segue list --curves --json` prints them.
  func curves() throws -> Answer {
    .json(text: try JSONText.text(of: TimingFunction.named.map(CurveRow.init)))
  }

  /// The table of the keys of a spec.
  func keys() throws -> Answer { .json(text: try KeyTable.tree().text) }

  /// The settings of outputs, as `segue list --settings --json` prints them.
  func outputSettings() throws -> Answer {
    .json(text: try JSONText.text(of: OutputSetting.all.map(SettingRow.init)))
  }

  /// The formats that an export can have.
  func formats() throws -> Answer {
    try .json(
      OutputFormat.allCases.filter { !$0.writesNothing }.map { format in
        FormatFacts(
          name: format.rawValue, noun: format.traits.noun,
          extension: format.traits.extensions.first ?? format.rawValue,
          codecs: format.codecs.map(\.name),
          settings: OutputSetting.all.filter { format.uses($0) }.map(\.key))
      })
  }
}

private struct SessionFacts: Encodable {
  let version: String
  let kind: StudioSource.Kind
  let name: String
  let path: String?
  let revision: Int?
  let saved: Bool
  let errors: [SpecProblem]
  /// The controls of Recipe 28; nil for other sessions.
  let playground: Playground.Controls?
}

private struct FormatFacts: Encodable {
  let name: String
  let noun: String
  let `extension`: String
  /// The codecs of a format that has any, the default first.
  let codecs: [String]
  let settings: [String]
}
