import ArgumentParser

/// Draws shaders without a spec, for `scripts/check/shaders` and `scripts/bench`.
///
/// It is not a product.
@main
struct ShaderBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ShaderBench", abstract: "Draw and time transitions that are shaders.",
    subcommands: [DrawShaders.self, TimeShaders.self, TimeXfade.self])
}
