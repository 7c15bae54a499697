import SegueFiles
import SegueFrames
import SegueReference
import SegueShaders
import SegueSpec

/// The shaders beside a spec, which its page shows among the transitions.
struct ShaderFiles {
  private let spec: Spec
  private let settings: RenderSettings

  /// The most files that are listed.
  private static let most = 100

  init(_ spec: Spec, settings: RenderSettings) {
    (self.spec, self.settings) = (spec, settings)
  }

  /// A row for each shader in the spec's folder, in the order of the names.
  func rows() -> [ShaderFileRow] {
    let names = (try? settings.place(of: ".", in: spec).names()) ?? []
    return names.filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".glsl") }
      .prefix(Self.most).map { row($0) }
  }

  private func row(_ name: String) -> ShaderFileRow {
    let place = settings.place(of: name, in: spec)
    let identity = try? FileIdentity(of: place)
    return ShaderFileRow(
      name: name, version: identity?.hashValue ?? 0,
      Result { () throws(InputError) in ShaderRow(try settings.shader(at: place), name: name) })
  }

  /// A path for each picture that a shader reads, so that it can be shown without the keys of a
  /// step: that of the spec's first image.
  func pictures(of file: String) -> [(key: String, value: String)] {
    guard let program = try? settings.shader(at: settings.place(of: file, in: spec)) else {
      return []
    }
    let image = spec.views.compactMap { $0.recording == nil ? $0.file?.path : nil }.first
    return program.uniforms.filter { $0.kind == .picture }
      .compactMap { uniform in image.map { (key: uniform.name, value: $0) } }
  }
}

/// A shader like a transition of the catalogue.
struct ShaderFileRow: Encodable {
  let name: String
  let isShader = true
  /// The help, or the first mistake of the text.
  let help: String
  let duration: Double?
  let curve: String?
  /// Empty if the text has a mistake.
  let parameters: [UniformRow]
  /// Another number for another state of the file, so that its pictures are drawn again.
  let version: Int

  init(name: String, version: Int, _ row: Result<ShaderRow, InputError>) {
    (self.name, self.version) = (name, version)
    switch row {
    case .success(let row):
      (help, duration, curve) = (row.help, row.duration, row.curve)
      parameters = row.parameters
    case .failure(let error):
      (help, duration, curve, parameters) = (PageWords.text("\(error)"), nil, nil, [])
    }
  }
}
