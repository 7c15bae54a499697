import SegueMessages
import SegueShaders
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
    let name: String
  }

  init(file: String, position: SourcePosition?, path: SpecPath, given: [SpecNode.Entry]) {
    (self.file, self.position, self.path, self.given) = (file, position, path, given)
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
    return ShaderPixels.drawing(
      shader.program, shader.values, at: progress, name: shader.name, on: stage)
  }
}
