package import SegueMessages
import SeguePixels
package import SegueShaders
package import SegueTransitions

/// A transition that a file in GLSL draws.
///
/// The parser knows the path, and the values of uniforms as they are written. A plan reads the
/// file, because only it knows which files may be read: see ``Spec/readingShaders(_:)``.
package struct ShaderTransition: Transition {
  /// Its name in messages and its timing.
  package static let configuration = TransitionConfiguration(
    name: "shader", help: "A file in GLSL draws it.", duration: .seconds(1), curve: .linear)

  /// The path in the spec.
  package let file: String

  /// The place of the path.
  let position: SourcePosition?
  let path: SpecPath

  /// The values of uniforms, as they are written.
  package let given: [SpecNode.Entry]

  /// The compiled shader with a value for each uniform; nil until the file is read.
  var shader: Shader?

  struct Shader {
    let program: ShaderProgram
    let values: [ShaderUniform.Value?]

    /// The pictures of its uniforms, in their order.
    let pictures: [Picture]
    let name: String
  }

  /// A picture that a uniform names.
  package struct Picture: Sendable {
    /// The path in the spec.
    package let file: String

    /// The place of the path.
    package let position: SourcePosition?
    package let path: SpecPath
  }

  init(file: String, position: SourcePosition?, path: SpecPath, given: [SpecNode.Entry]) {
    (self.file, self.position, self.path, self.given) = (file, position, path, given)
  }

  /// The compiled text; nil until the file is read.
  package var program: ShaderProgram? { shader?.program }

  /// A value for each uniform of ``program``, in their order; nil for a picture, or for zeros.
  package var values: [ShaderUniform.Value?] { shader?.values ?? [] }

  /// The pictures of its uniforms; empty until the file is read.
  package var pictures: [Picture] { shader?.pictures ?? [] }

  /// The paths of its file and of pictures; until the file is read, all texts may be such paths
  /// that are no colors.
  package var files: [String] {
    guard shader == nil else { return [file] + pictures.map(\.file) }
    let texts = given.compactMap { entry -> String? in
      guard case .scalar(let scalar) = entry.value.content, Color(specText: scalar.text) == nil,
        scalar.isQuoted || (Double(scalar.text) == nil && Bool(scalar.text) == nil)
      else { return nil }
      return scalar.text
    }
    return [file] + texts
  }

  /// The same shader with other values.
  func with(_ given: [SpecNode.Entry]) -> ShaderTransition {
    ShaderTransition(file: file, position: position, path: path, given: given)
  }

  /// A shader has no defaults.
  package init() { preconditionFailure("a shader needs a file") }

  /// Parameters of a shader come from its file.
  package init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: "A shader is no list of parameters."))
  }

  package func drawing(at progress: Double, on stage: SegueTransitions.Stage) -> Drawing {
    guard let shader else { preconditionFailure("a plan reads the shaders of its spec") }
    return .pixels(at: progress, on: stage) {
      ShaderPixels(
        shader.program, shader.values, files: shader.pictures.map(\.file), progress: progress,
        name: shader.name)
    }
  }
}
