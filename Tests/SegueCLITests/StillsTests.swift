import Testing

/// The subcommand `stills`.
@Suite struct StillsTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
  }

  private func stills(_ line: String) throws -> Command.Result {
    try Command.segue(
      ["stills", "small.yaml"] + line.split(separator: " ").map(String.init), in: workspace)
  }

  /// Each file is told, and none replaces another unless that is asked for.
  @Test func aSetIsWrittenOnce() throws {
    let path = "f/metadata/android/pt-BR/images/featureGraphic.png"
    let line = "-o f --target play-feature --time 0 --locale pt-BR"
    let first = try stills(line)
    #expect(first.status == 0)
    #expect(first.output == "\(path): 1024 × 500 pixels\n")
    let second = try stills(line)
    #expect(second.status == 73)
    #expect(second.errors.contains("\(path): "))
    #expect(try stills(line + " --overwrite").status == 0)
  }

  @Test(arguments: [
    (
      "-o f --target play-fone",
      "--target: is 'play-fone', expected app-store-6.9, app-store-6.5, app-store-ipad-13, play-phone, "
        + "play-tablet or play-feature. Did you mean 'play-phone'?"
    ),
    ("-o f --scale 2", "--scale: the sizes of stores decide here; leave it out."),
    (
      "-o f --time 99",
      "--time 99: the video goes from 0 to 4/5 seconds; name an instant of it."
    ),
  ])
  func aWrongRequestIsRefused(line: String, text: String) throws {
    let result = try stills(line)
    #expect(result.status == 64)
    #expect(result.errors.contains(text), "\(result.errors)")
    #expect(try workspace.names() == ["small.yaml"])
  }
}
