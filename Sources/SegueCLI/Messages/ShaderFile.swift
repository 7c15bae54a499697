import Segue
import SegueFiles
import SegueReference
import SegueShaders

/// A shader that a command line names by its path.
struct ShaderFile {
  let name: String
  let program: ShaderProgram

  /// Reads the shader at a path; nil if the name is not a path.
  ///
  /// - Throws: An error about the file or its text.
  init?(_ name: String) throws(InputError) {
    guard TransitionSettings.isShader(name) else { return nil }
    self.name = name
    program = try RenderSettings().shader(at: InputPath(name))
  }

  var row: ShaderRow { ShaderRow(program, name: name) }

  /// The name of the file, and a row for each uniform.
  func text(_ style: TerminalStyle = .plain) -> String {
    let row = row
    var table = Table()
    table.add(["  duration", "seconds", FrameText.short(row.duration), "Duration."])
    table.add(["  curve", "a curve", row.curve, "Timing function from time to progress."])
    table.add(["  reverse", "true or false", "false", "Whether it is played backwards."])
    for uniform in row.parameters {
      table.add(["  \(uniform.name)", uniform.values, uniform.defaultText, uniform.help])
    }
    return "\(style.painted(name, .name)): \(row.help)\n" + table.text
  }
}
