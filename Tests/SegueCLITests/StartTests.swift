#if os(Linux)
  import Foundation
  import Testing

  /// Processes that are started with less than usual: without `/proc`, with small stacks.
  @Suite struct StartTests {
    let workspace: Workspace

    init() throws {
      workspace = try Workspace()
      try workspace.writeSmallSpec()
    }

    /// Whether this user may take `/proc` away from a process; sanitizers read it themselves.
    private static let canHideProc =
      !Command.isSanitized
      && (try? Command.shell("unshare -rm mount -t tmpfs none /proc", in: Workspace()))?.status == 0

    @Test(
      .enabled(if: canHideProc),
      arguments: [
        "list cube", "validate small.yaml", "render small.yaml -o a.mp4 --verify",
        "render small.yaml -o a/", "still small.yaml --frame 0 -o a.png", "new -o a.yaml",
      ])
    func aCommandNeedsNoProc(line: String) throws {
      let usual = try Command.shell("segue \(line) && rm -rf a*", in: workspace)
      #expect(usual.status == 0, "\(usual.errors)")
      let result = try Command.shell(
        "unshare -rm sh -c 'mount -t tmpfs none /proc; exec segue \(line)'", in: workspace)
      #expect(result.status == 0)
      #expect(result.output == usual.output && result.errors == usual.errors, "\(result.output)")
    }

    @Test(.enabled(if: canHideProc))
    func anArgumentIsCheckedWithoutProc() throws {
      let result = try Command.shell(
        "unshare -rm sh -c 'mount -t tmpfs none /proc; exec segue ren'", in: workspace)
      #expect(result.status == 64)
      #expect(result.errors.contains("ren"))
    }

    /// The soft limit can be raised by the process itself.
    @Test(arguments: [
      "list", "validate small.yaml", "render small.yaml -o a.mp4", "render small.yaml -o a.gif",
      "still small.yaml --frame 3 -o a.webp", "contact-sheet small.yaml -o a.png",
    ])
    func aSmallSoftLimitOfStacksIsRaised(line: String) throws {
      let result = try Command.shell("ulimit -S -s 256; segue \(line)", in: workspace)
      #expect(result.status == 0, "\(result.errors)")
    }

    @Test(arguments: ["list", "render small.yaml -o a.mp4"])
    func aSmallHardLimitOfStacksIsTold(line: String) throws {
      let result = try Command.shell("ulimit -s 256; segue \(line)", in: workspace)
      #expect(result.status == 75)
      #expect(
        result.errors
          == "The stack may have 256 KB at most, and 1024 are needed. Raise the limit (ulimit -s).\n"
      )
      #expect(try workspace.names() == ["small.yaml"])
    }

    /// The threads of a render have stacks of their own, whatever the limit was at the start.
    @Test func threadsHaveStacksOfTheUsualSize() throws {
      let result = try Command.shell(
        "ulimit -s 1024; segue render small.yaml -o a.mp4 && segue render small.yaml -o a.gif",
        in: workspace)
      #expect(result.status == 0, "\(result.errors)")
    }
  }
#endif
