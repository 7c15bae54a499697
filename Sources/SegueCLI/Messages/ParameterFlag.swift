import SegueFrames
import SegueSpec

/// The flag `--param`, which gives keys of a transition.
enum ParameterFlag {
  /// The flag with a key, as errors name it.
  static func name(of key: String) -> String { "--param \(key)" }

  /// Does work whose errors about keys name the flag: those of a shader's uniforms, which are not
  /// known before its file is read.
  static func namingKeys(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let errors as InputErrors {
      throw InputErrors(
        errors.errors.map { error in
          let key = error.error.keyPath
          return key.isEmpty ? error : error.replacing(keyPath: name(of: key))
        })
    }
  }
}
