package import SegueFiles
import SegueLimits
import SegueMessages
package import SegueShaders
import SegueSpec

extension RenderSettings {
  /// The spec with its shaders read and compiled, and the errors about files and values of
  /// uniforms.
  func readingShaders(of spec: Spec) -> (spec: Spec, errors: [InputError]) {
    var known: [String: ShaderProgram] = [:]
    var errors: [InputError] = []
    let (read, mistakes) = spec.readingShaders { file, position, path in
      let place = place(of: file, in: spec)
      if let program = known[file] { return (program, place.name) }
      do throws(InputError) {
        let program = try shader(at: place) { spec.error(at: position, keyPath: "\(path)", $0) }
        known[file] = program
        return (program, place.name)
      } catch {
        errors.append(error)
      }
      return nil
    }
    return (read, errors + mistakes.map { InputError($0) })
  }

  /// The shader in a file.
  ///
  /// - Throws: An error about its text, with the place in it, or one about the file.
  package func shader(at place: InputPath) throws(InputError) -> ShaderProgram {
    try shader(at: place) {
      SpecError(file: "", position: nil, keyPath: "", problem: .unusable($0))
    }
  }

  /// The shader in a file; `located` says where the file is named.
  private func shader(
    at place: InputPath, _ located: (String) -> SpecError
  ) throws(InputError) -> ShaderProgram {
    let bytes: [UInt8]
    do throws(SpecFileError) {
      bytes = try TextInput.read(place, limit: .specBytes, of: limits)
    } catch {
      throw InputError(located("\(error)"), error)
    }
    do throws(ShaderError) {
      return try ShaderProgram(bytes: bytes)
    } catch {
      let mistake = SpecError(
        file: place.name, position: error.position, keyPath: "",
        problem: .unusable("\(error.problem)"))
      throw InputError(mistake, error)
    }
  }
}
