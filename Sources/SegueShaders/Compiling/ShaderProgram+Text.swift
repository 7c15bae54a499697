import SegueMessages

extension ShaderProgram {
  /// Compiles the bytes of a file.
  ///
  /// - Throws: ``ShaderError`` for the first mistake.
  package init(bytes: [UInt8]) throws(ShaderError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ShaderError(.notUTF8, at: SourcePosition(ofFirstInvalidByteIn: bytes))
    }
    try self.init(text)
  }

  /// Compiles the text of a transition, as gl-transitions' authors write it.
  ///
  /// - Throws: ``ShaderError`` for the first mistake.
  package init(_ text: String) throws(ShaderError) {
    self = try ShaderCompiler.program(ShaderParser.parse(text))
  }
}
