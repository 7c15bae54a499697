import SegueFiles
import SegueLimits
import SegueMessages
import SegueShaders
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
      do throws(SpecFileError) {
        let bytes = try TextInput.read(place, limit: .specBytes, of: limits)
        do throws(ShaderError) {
          let program = try ShaderProgram(bytes: bytes)
          known[file] = program
          return (program, place.name)
        } catch {
          let mistake = SpecError(
            file: place.name, position: error.position, keyPath: "",
            problem: .unusable("\(error.problem)"))
          errors.append(InputError(mistake, error))
        }
      } catch {
        errors.append(
          InputError(spec.error(at: position, keyPath: "\(path)", "\(error)"), error))
      }
      return nil
    }
    return (read, errors + mistakes.map { InputError($0) })
  }
}
