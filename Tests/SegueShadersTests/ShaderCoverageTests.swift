import CSegueShaderKernels
import Foundation
import TestSupport
import Testing

@testable import SegueShaders

/// The texts of `Fixtures/shaders/language`, which `scripts/check/shaders` compares with Mesa, use
/// everything that a shader can.
@Suite struct ShaderCoverageTests {
  private let texts: [String]

  init() throws {
    let folder = Repository.fixtures.appending(path: "shaders/language")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    texts = try files.filter { $0.pathExtension == "glsl" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  @Test func everyFunctionIsCalled() throws {
    var called: Set<String> = []
    for text in texts {
      var lexer = ShaderLexer(text)
      try lexer.read()
      for (token, next) in zip(lexer.tokens, lexer.tokens.dropFirst()) where next.isSymbol("(") {
        if let word = token.word { called.insert(word) }
      }
    }
    #expect(ShaderBuiltIns.names.subtracting(called).sorted() == [])
  }

  @Test func everyOperationIsExecuted() throws {
    let programs = try texts.map { try ShaderProgram($0) }
    let used = Set(programs.flatMap { $0.instructions.map(\.operation.rawValue) })
    let missing = ShaderOperation.all.filter { !used.contains($0.rawValue) }
    #expect(missing.isEmpty, "operations of the C header by number: \(missing.map(\.rawValue))")
  }
}
