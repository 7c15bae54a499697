import SegueEncoding
import SegueMessages
package import SegueShaders
import SegueSpec
import SegueTimeline
import SegueTransitions

/// An explanation of one key or one transition.
package struct Explanation: Encodable, Hashable, Sendable {
  /// The path of the key, such as "timeline.drive.release".
  package let path: String

  package let help: String

  /// The values in words; nil for a transition.
  package var values: String?

  /// The default in words; nil where there is none.
  package var `default`: String?

  /// The flag of commands; nil where there is none.
  package var flag: String?

  /// The keys of the map that the value can be, or the parameters of the transition.
  package var keys: [String] = []

  /// Lines of a spec or of a file of jobs.
  package let example: String

  /// The document that says more.
  package let page: String

  init(_ key: SpecKey, in map: SpecMap) {
    (path, help) = (map.path(of: key), key.help)
    (values, self.default) = (key.values.expected, key.defaultText)
    if case .setting(let setting) = key.values { flag = setting.flag }
    keys = key.values.maps.first?.names ?? []
    (example, page) = (map.example(key), "docs/\(key.page ?? map.page)")
  }

  init(_ type: any Transition.Type) {
    let configuration = type.configuration
    (path, help) = (configuration.name, configuration.help)
    let seconds = ExactTiming(of: type).duration.doubleValue
    self.default = "\(SpecNumber.text(seconds)) s, \(configuration.curve)"
    let map = SpecMap.transition(type)
    keys = map.names
    example = SpecMap.transition.context.replacing("{ … }", with: configuration.name)
    page = "docs/\(map.page)"
  }

  /// The explanations of a shader's uniforms, each as a key.
  package static func all(of program: ShaderProgram, in file: String) -> [Explanation] {
    ShaderRow(program, name: file).parameters.map { Explanation($0, in: file) }
  }

  private init(_ uniform: UniformRow, in file: String) {
    path = uniform.name
    help = uniform.help.isEmpty ? "A uniform of \(file)." : uniform.help
    (values, self.default) = (uniform.values, uniform.defaultText)
    let value = uniform.defaultText == "none" ? "picture.png" : uniform.defaultText
    example = SpecMap.transition.context
      .replacing("{ … }", with: "{ shader: \(file), \(uniform.name): \(value) }")
    page = "docs/shaders.md"
  }

  init(_ alias: TransitionConfiguration.Alias, of type: any Transition.Type) {
    path = alias.name
    help = "Another name of \(type.configuration.name). \(alias.help)"
    keys = SpecMap.transition(type).names
    example = SpecMap.transition.context.replacing("{ … }", with: alias.name)
    page = "docs/\(SpecMap.transition(type).page)"
  }
}
