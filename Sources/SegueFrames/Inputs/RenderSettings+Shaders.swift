import SegueFiles
import SegueLimits
import SegueMessages
import SegueShaders
import SegueSpec

extension RenderSettings {
  /// The spec with its shaders read and compiled.
  ///
  /// - Throws: ``InputError`` about a file, or ``SpecErrors`` about values of uniforms.
  func readingShaders(of spec: Spec) throws -> Spec {
    var known: [String: ShaderProgram] = [:]
    return try spec.readingShaders { file, position, path throws(InputError) in
      let place = place(of: file, in: spec)
      if let program = known[file] { return (program, place.name) }
      let bytes: [UInt8]
      do throws(SpecFileError) {
        bytes = try TextInput.read(place, limit: .specBytes, of: limits)
      } catch {
        throw InputError(spec.error(at: position, keyPath: "\(path)", "\(error)"), error)
      }
      do throws(ShaderError) {
        let program = try ShaderProgram(bytes: bytes)
        known[file] = program
        return (program, place.name)
      } catch {
        let mistake = SpecError(
          file: place.name, position: error.position, keyPath: "",
          problem: .unusable("\(error.problem)"))
        throw InputError(mistake, error)
      }
    }
  }
}
