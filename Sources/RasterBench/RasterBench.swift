import ArgumentParser

/// Draws single scenes, those that no spec can show, too, for `scripts/bench` and `scripts/quality`; no product.
@main
struct RasterBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "RasterBench", abstract: "Time the renderer alone, one kind of scene at a time.",
    subcommands: [TimeCommand.self, DrawCommand.self])
}
