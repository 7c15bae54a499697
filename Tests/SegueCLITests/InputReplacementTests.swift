import Foundation
import Testing

/// No command replaces a file that it reads, whatever flag is given, and by whatever name.
@Suite struct InputReplacementTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    for line in [
      "cp Fixtures/drawn/disc.png map.png; cp Fixtures/drawn/corners.png b.png",
      "cp Fixtures/sounds/click.wav .; cp Fixtures/images/photo/*.jpg . 2> /dev/null",
      "cp \(Workspace.root)/Sources/CSegueLabelFont/Roboto-Regular.ttf font.ttf",
      "ln map.png hard.png; mkdir frames other; ln map.png frames/0001.png; ln -s . here",
    ] { _ = try Command.shell(line, in: workspace) }
    try write("tour.yaml", view: "map.png")
    try write("other.yaml", view: "b.png")
    try workspace.writeSmallSpec()
  }

  private func write(_ name: String, view: String) throws {
    try workspace.write(
      """
      segue: 1
      canvas: { size: [32, 24], scale: 1, fps: 10 }
      fonts: [ font.ttf ]
      audio: [ { file: click.wav } ]
      views: { a: \(view), b: { color: "#00f" }, c: { color: teal } }
      timeline: [ { show: a, for: 0.2 }, { to: c, transition: cube, for: 0.1 } ]
      """, to: name)
  }

  /// The bytes of all files, by their names.
  private func contents() throws -> [String: [UInt8]] {
    let list = try Command.shell("find . -type f -not -path './Fixtures/*'", in: workspace).output
    return try Dictionary(
      uniqueKeysWithValues: list.split(separator: "\n").map {
        (String($0), try workspace.bytes(String($0)))
      })
  }

  /// Runs a line, which must refuse `output` and change nothing.
  private func expectRefusal(
    of output: String, by line: String, status: Int32 = 73, subject: String = ""
  ) throws {
    let before = try contents()
    let result = try Command.shell("segue \(line)", in: workspace)
    #expect(result.status == status, "\(line): \(result.errors)")
    let message = "\(output): is an input, and no output replaces one. Choose another name."
    #expect(
      result.errors.split(separator: "\n").contains { $0 == subject + message },
      "\(line): \(result.errors)")
    #expect(try contents() == before, "\(line)")
  }

  @Test(arguments: [
    ("map.png", "--format mp4"), ("hard.png", "--format gif"), ("here/map.png", "--format apng"),
    ("./here/here/hard.png", "--format webp"), ("tour.yaml", "--format mp4"),
    ("click.wav", ""), ("font.ttf", "--format y4m"), ("frames/0001.png", "--format rgba"),
    ("b.png", "--format mp4 --font b.png"),
  ])
  func aRenderRefusesItsInputs(output: String, options: String) throws {
    // The last file is no font, and is refused as an input before that is known.
    guard !options.contains("--font") else {
      let line = "render tour.yaml -o font2.ttf --font font2.ttf --format mp4 --overwrite"
      _ = try Command.shell("cp font.ttf font2.ttf", in: workspace)
      try expectRefusal(of: "font2.ttf", by: line)
      return
    }
    for flags in ["--overwrite", "", "--overwrite --dry-run", "--overwrite --verify"] {
      if flags.contains("--verify"), output.hasSuffix("wav") { continue }
      try expectRefusal(of: output, by: "render tour.yaml -o \(output) \(options) \(flags)")
    }
  }

  @Test(arguments: ["frames/", "frames/%04d.png", "here/frames/%04d.png"])
  func aSequenceRefusesItsInputs(output: String) throws {
    let file = (output.hasPrefix("here") ? "here/" : "") + "frames/0001.png"
    try expectRefusal(of: file, by: "render tour.yaml -o \(output) --overwrite")
  }

  @Test(arguments: ["tour.yaml", "map.png", "here/hard.png"])
  func aLogOfEventsRefusesItsInputs(output: String) throws {
    let line = "render tour.yaml --overwrite --events \(output)"
    try expectRefusal(of: output, by: line + " --format null")
    try expectRefusal(of: output, by: line + " -o new.gif")
  }

  /// The shell has opened an input for appending.
  @Test func standardOutputMayNotBeAnInput() throws {
    try expectRefusal(
      of: "standard output", by: "render tour.yaml -o - --format y4m >> map.png")
    try expectRefusal(of: "standard output", by: "still tour.yaml --frame 0 -o - >> tour.yaml")
  }

  @Test(arguments: [
    ("map.png", "still tour.yaml --frame 0 -o map.png"),
    ("tour.yaml", "still tour.yaml --frame 0 -o tour.yaml --format png"),
    ("hard.png", "contact-sheet tour.yaml -o hard.png"),
    ("other.yaml", "contact-sheet tour.yaml --against other.yaml -o other.yaml --format png"),
    ("b.png", "contact-sheet tour.yaml --against other.yaml -o b.png"),
    ("map.png", "transition cube map.png b.png -o map.png --format apng"),
    ("b.png", "transition cube map.png b.png -o b.png --format mp4"),
    ("map.png", "new map.png b.png -o map.png"),
  ])
  func everyCommandRefusesItsInputs(output: String, line: String) throws {
    try expectRefusal(of: output, by: line + " --overwrite")
    try expectRefusal(of: output, by: line)
  }

  @Test func joiningRefusesThePieces() throws {
    for shard in 1...2 {
      let line = "segue render small.yaml --crf 20 --gop 4 --shard \(shard)/2 -o"
      _ = try Command.shell("\(line) \(shard).mp4; \(line) p\(shard)/", in: workspace)
    }
    let pieces = "concat 1.mp4 2.mp4 --overwrite -o"
    try expectRefusal(of: "2.mp4", by: "\(pieces) 2.mp4")
    try expectRefusal(of: "here/1.mp4", by: "\(pieces) here/1.mp4")
    let line = "concat p1/ p2/ --overwrite -o p1/"
    try expectRefusal(of: "p1/0000.png", by: line)
  }

  @Test(arguments: [
    ("map.png", #"{"spec": "tour.yaml", "output": "map.png", "format": "mp4"}"#),
    ("tour.yaml", #"{"spec": "tour.yaml", "output": "tour.yaml", "format": "gif"}"#),
    // The input of another job, and the file of the jobs.
    ("b.png", #"{"spec": "tour.yaml", "output": "b.png", "format": "mp4"}"#),
    ("other.yaml", #"{"spec": "tour.yaml", "output": "other.yaml", "format": "mp4"}"#),
    ("jobs.jsonl", #"{"spec": "tour.yaml", "output": "jobs.jsonl", "format": "mp4"}"#),
    ("frames/0001.png", #"{"spec": "other.yaml", "output": "frames/%04d.png"}"#),
    ("hard.png", #"{"spec": "other.yaml", "output": "a.gif", "events": "hard.png"}"#),
    ("map.png", #"{"spec": "tour.yaml", "output": "map.png", "format": "mp4", "shards": 2}"#),
  ])
  func aJobRefusesTheInputsOfAllJobs(output: String, row: String) throws {
    let others = """
      {"spec": "tour.yaml", "output": "other/1.gif"}
      {"spec": "other.yaml", "output": "other/2.gif"}

      """
    try workspace.write(row + "\n" + others, to: "jobs.jsonl")
    for flags in ["--overwrite", "--resume", "--overwrite --dry-run"] {
      let line = "segue batch jobs.jsonl \(flags)"
      let before = try contents()
      let result = try Command.shell(line, in: workspace)
      #expect(result.status == 1, "\(result.errors)")
      #expect(
        result.errors.contains(
          "job 1: \(output): is an input, and no output replaces one. Choose another name.\n"),
        "\(line): \(result.errors)")
      #expect(try contents().filter { before[$0.key] != nil } == before, "\(line)")
    }
  }

  @Test(arguments: ["jobs.jsonl", "tour.yaml", "here/map.png"])
  func aReportRefusesTheInputsOfAllJobs(report: String) throws {
    try workspace.write(#"{"spec": "tour.yaml", "output": "a.gif"}"#, to: "jobs.jsonl")
    try expectRefusal(of: report, by: "batch jobs.jsonl --report \(report)")
  }

  /// A watch that begins with an output of its own still refuses it once the spec shows it.
  @Test func aWatchRefusesItsInputs() throws {
    try expectRefusal(
      of: "map.png", by: "render tour.yaml -o map.png --format mp4 --overwrite --watch --timeout 20"
    )
  }
}
