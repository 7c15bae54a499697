import ArgumentParser

/// Draws scenes that no spec can show, for `scripts/bench` and `scripts/quality`; no product.
@main
struct RasterBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "RasterBench", abstract: "Time the renderer alone, one kind of warp at a time.",
    subcommands: [TimeCommand.self, DrawCommand.self])
}
