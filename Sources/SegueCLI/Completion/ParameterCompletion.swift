import Segue
import SegueShaders

/// The words that a shell offers after `--param` of `segue transition`.
enum ParameterCompletion {
  /// The words for the command line `words`: the keys of its transition, or the values of the key
  /// that the current word begins with.
  ///
  /// - Parameters:
  ///   - words: The words of the command line.
  ///   - index: The index of the current word.
  ///   - prefix: Its part before the cursor. It is empty when fish's `complete -C` asks, which has
  ///     no cursor.
  /// - Returns: The words, which the shell still compares with the current one.
  static func words(on words: [String], _ index: Int, _ prefix: String) -> [String] {
    let word = prefix.isEmpty && words.indices.contains(index) ? words[index] : prefix
    let transition = words.lazy.compactMap { Catalogue.transitions.named($0)?.type }.first
    let shader = words.lazy.compactMap { try? ShaderFile($0) }.first
    let parameters = transition?.parameters ?? []
    let names = shader?.program.uniforms.map(\.name) ?? parameters.map(\.name)
    let text = word.hasPrefix("--param=") ? word.dropFirst("--param=".count) : word[...]
    guard let sign = text.firstIndex(of: "=") else {
      return (names + ["curve", "reverse"]).map { $0 + "=" }
    }
    let key = text[..<sign]
    let values: [String] =
      switch key {
      case "curve": TimingFunction.named.map(\.name)
      case "reverse": ParameterDefinition.Kind.bool.completions
      default: parameters.first { $0.name == key }?.kind.completions ?? []
      }
    return values.map { "\(key)=\($0)" }
  }
}
