#if os(Linux)
  import Foundation
  import Testing
  import TestSupport

  /// Runs commands with few threads, few descriptors or little memory; `scripts/check/scarcity`
  /// covers all commands.
  @Suite struct ScarcityTests {
    let workspace: Workspace

    init() throws {
      workspace = try Workspace()
      try workspace.writeSmallSpec()
      try workspace.write(#"{"spec": "small.yaml", "output": "out/a.mp4"}"#, to: "jobs.jsonl")
      try workspace.write(#"{"spec": "small.yaml", "output": "out/a.gif"}"#, to: "gifs.jsonl")
      try workspace.makeFolder("out")
      for name in ["h264.mp4", "a.gif"] {
        try FileManager.default.copyItem(
          atPath: Workspace.root + "/Fixtures/fuzz/recordings/\(name)",
          toPath: workspace.path + "/" + name)
        try workspace.write(
          """
          segue: 1
          canvas: { size: [32, 32], scale: 1, fps: 10 }
          views: { a: { video: \(name) } }
          timeline: [ { show: a, for: end } ]

          """, to: name + ".yaml")
      }
    }

    /// A preloaded library that limits the threads besides the main one; nil with sanitizers, which
    /// must be preloaded first.
    private static let threads: TemporaryFolder? = {
      guard !Command.isSanitized, let folder = try? TemporaryFolder() else { return nil }
      let source = Workspace.root + "/scripts/lib/faults/threads.c"
      let made = try? Tool.run(
        "clang", ["-O2", "-shared", "-fPIC", source, "-o", folder("threads.so")])
      return made == nil ? nil : folder
    }()

    private func run(_ line: String, threads: Int) throws -> Command.Result {
      let folder = try #require(Self.threads)
      let library = folder("threads.so")
      return try Command.shell(
        "LD_PRELOAD='\(library)' SEGUE_THREADS=\(threads) timeout 60 segue \(line)", in: workspace)
    }

    private static let remedy =
      "Raise the limit on processes (ulimit -u, pids.max) or on address space (ulimit -v), or try again"
      + " when fewer processes run."

    @Test(
      .enabled(if: threads != nil),
      arguments: [
        "--help", "help list", "--version", "--version --json", "list", "validate small.yaml",
        "validate small.yaml --timeout 50", "render small.yaml --dry-run", "validate h264.mp4.yaml",
        "render a.gif.yaml --dry-run",
        "batch gifs.jsonl --dry-run",
        "batch jobs.jsonl --plan",
      ])
    func commandsWithoutOutputsNeedOneThread(line: String) throws {
      let result = try run(line, threads: 0)
      #expect(result.errors == "")
      #expect(result.status == 0)
      #expect(try result.bytes == Command.shell("segue \(line)", in: workspace).bytes)
    }

    /// The plan succeeds with a warning that the encoder could not be asked.
    @Test(.enabled(if: threads != nil), arguments: ["h264", "hevc"])
    func anEncoderThatCannotBeTriedCausesAWarning(codec: String) throws {
      let warning =
        "Whether the encoder takes this video was not checked: libx26\(codec == "h264" ? 4 : 5)"
        + " cannot make its threads: Resource temporarily unavailable. \(Self.remedy)"
        + " A PNG sequence needs fewer.\n"
      let plan = try run("render small.yaml -o out/a.mp4 --dry-run --codec \(codec)", threads: 0)
      #expect(plan.errors == "warning: \(warning)")
      #expect(plan.status == 0)
      let text = try String(decoding: workspace.bytes("small.yaml"), as: UTF8.self)
      try workspace.write(text + "\noutput: { format: mp4, codec: \(codec) }\n", to: "video.yaml")
      let report = try run("validate video.yaml", threads: 0)
      #expect(report.errors.hasSuffix("output: \(warning)"), "\(report.errors)")
      #expect(report.status == 0)
    }

    @Test(
      .enabled(if: threads != nil),
      arguments: [
        "render small.yaml -o out/a.y4m", "render small.yaml --format null",
        "still small.yaml --frame 0 -o out/a.png", "demo -o out/a.mp4", "batch jobs.jsonl",
        "concat out/a.mp4 -o out/b.mp4", "transition cube a.png b.png -o out/a.mp4", "doctor",
      ])
    func commandsWithOutputsReportThatTheyGetNoThread(line: String) throws {
      let result = try run(line, threads: 0)
      #expect(
        result.errors
          == "No thread can be made: Resource temporarily unavailable. \(Self.remedy)\n")
      #expect(result.status == 75)
      #expect(result.output == "")
      #expect(try workspace.names(in: "out") == [])
    }

    @Test(
      .enabled(if: threads != nil),
      arguments: [
        ("h264", "libx264", 1), ("h264", "libx264", 4), ("hevc", "libx265", 1),
        ("hevc", "libx265", 5),
      ])
    func anEncoderWithoutThreadsIsReported(codec: String, library: String, threads: Int) throws {
      let result = try run(
        "render small.yaml -o out/a.mp4 --codec \(codec)", threads: threads)
      #expect(
        result.errors
          == "\(library) cannot make its threads: Resource temporarily unavailable. \(Self.remedy)"
          + " A PNG sequence needs fewer.\n")
      #expect(result.status == 75)
      #expect(try workspace.names(in: "out") == [])
    }

    @Test(
      .enabled(if: threads != nil),
      arguments: [
        "render small.yaml -o out/a.y4m", "render small.yaml -o out/ --verify",
        "still small.yaml --frame 3 -o out/a.png", "render h264.mp4.yaml -o out/a.y4m",
        "render a.gif.yaml -o out/",
      ])
    func oneThreadIsEnoughForOutputsWithoutAnEncoder(line: String) throws {
      let result = try run(line, threads: 1)
      #expect(result.errors == "")
      #expect(result.status == 0)
      let made = try workspace.names(in: "out").map { try workspace.bytes("out/\($0)") }
      _ = try Command.shell("segue \(line) --overwrite", in: workspace)
      #expect(try workspace.names(in: "out").map { try workspace.bytes("out/\($0)") } == made)
      #expect(!made.isEmpty)
    }

    /// What the system says where it cannot load a program.
    private static let loaderWords = [
      "error while loading shared libraries", "cannot allocate TLS data structures",
    ]

    /// Swift crashes if it cannot allocate memory, so the message is allocated beforehand.
    ///
    /// With the least memory, the system cannot load the program, and says so itself, with 127.
    ///
    /// A sanitizer needs more addresses than that for itself.
    @Test(.enabled(if: !Command.isSanitized))
    func exhaustedMemoryIsReportedInOneLine() throws {
      var answers = 0
      for kilobytes in stride(from: 88_000, through: 112_000, by: 1_000) {
        let result = try Command.shell("ulimit -v \(kilobytes); segue doctor", in: workspace)
        #expect(result.status < 128, "\(kilobytes) KB: \(result.status)")
        let isUnloaded = Self.loaderWords.contains { result.errors.contains($0) }
        if answers == 0, result.status == 127, isUnloaded { continue }
        #expect(result.errors.hasSuffix(".\n"), "\(kilobytes) KB: \(result.errors)")
        answers += 1
      }
      // The program itself needs most of that.
      #expect(answers >= 17)
    }

    /// With three descriptors, the system cannot load the program.
    ///
    /// A sanitizer needs some of its own to name the places of leaks.
    @Test(.enabled(if: !Command.isSanitized), arguments: 4...7)
    func withFewDescriptorsACommandSucceedsOrPrintsOneLine(count: Int) throws {
      _ = try Command.shell("segue render small.yaml --shard 1/1 -o piece.mp4", in: workspace)
      for line in ["list", "--help", "validate small.yaml", "render small.yaml --dry-run"] {
        let result = try Command.shell("ulimit -n \(count); segue \(line)", in: workspace)
        #expect(result.errors == "")
        #expect(result.status == 0, "\(line)")
      }
      for line in [
        "render small.yaml -o out/a.mp4", "render small.yaml -o out/a/",
        "render small.yaml -o out/a.y4m --verify",
        "still small.yaml --frame 0 -o out/a.png", "concat piece.mp4 -o out/b.mp4",
        "render h264.mp4.yaml -o out/a.y4m", "render a.gif.yaml -o out/a.y4m",
      ] {
        let result = try Command.shell("ulimit -n \(count); segue \(line) --quiet", in: workspace)
        let lines = result.errors.split(separator: "\n").count
        #expect(result.status == 0 ? lines == 0 : lines == 1, "\(line): \(result.errors)")
        #expect([0, 75].contains(result.status), "\(line)")
        #expect(try workspace.names(in: "out").isEmpty == (result.status != 0), "\(line)")
        _ = try Command.shell("rm -rf out/*", in: workspace)
      }
    }
  }
#endif
