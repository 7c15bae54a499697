import ArgumentParser

/// Draws single scenes, including those that no spec can show, for `scripts/bench` and
/// `scripts/measure/quality`.
///
/// It is not a product.
@main
struct RasterBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "RasterBench", abstract: "Time the renderer alone, with one kind of scene.",
    subcommands: [TimeCommand.self, DrawCommand.self])
}
