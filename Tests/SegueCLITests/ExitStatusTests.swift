import Testing

/// The exact message for each mistake, and the exit status.
@Suite struct ExitStatusTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let line: String
    let status: Int32
    let errors: String

    init(_ line: String, _ status: Int32, _ errors: String) {
      (self.line, self.status, self.errors) = (line, status, errors)
    }

    var testDescription: String { line }
  }

  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
    try workspace.write("Hello", to: "taken.mp4")
    try workspace.makeFolder("folder")
  }

  static let usage = [
    Case(
      "render small.yaml", 64, "No output is given; name one with -o, such as -o out.mp4."),
    Case("render", 64, "Missing expected argument '<spec>'. See 'segue render --help'."),
    Case(
      "batch --job {} --root folder --plan", 64,
      "--root applies to the jobs of this process only; leave out --plan and --engine slurm. "
        + "See 'segue batch --help'."),
    Case(
      "batch jobs.csv --root folder --engine slurm", 64,
      "--root applies to the jobs of this process only; leave out --plan and --engine slurm. "
        + "See 'segue batch --help'."),
    Case(
      "redner", 64, "Unexpected argument 'redner'. See 'segue --help'."),
    Case(
      "render small.yaml -o a.mp4 --overwite", 64,
      "Unknown option '--overwite'. Did you mean '--overwrite'? See 'segue render --help'."),
    Case(
      "render small.yaml -o a.mp4 --frames 3", 64,
      "The value '3' is invalid for '--frames <a..b>': expected A..B: the frames from A, counted "
        + "from 0, to before B. See 'segue render --help'."),
    Case(
      "render small.yaml -o a.mp4 --frames 4..9", 64,
      "--frames 4..9: the video has the frames 0..8; name a part of them."),
    Case(
      "render small.yaml -o a.mp4 --shard 0/3", 64,
      "The value '0/3' is invalid for '--shard <i/n>': expected I/N: shard I, counted from 1, of N, "
        + "such as 3/16; N is at most 1000000. See 'segue render --help'."),
    Case(
      "render small.yaml -o - --format y4m --shard 1/2", 64,
      "Shard 1/2 cannot be y4m: 'segue concat' joins only .mp4, .mov or PNG files, such as "
        + "frame-%04d.png or frames/. Name such an output."),
    Case(
      "render small.yaml --format null --shard 1/2", 64,
      "Shard 1/2 cannot be null: 'segue concat' joins only .mp4, .mov or PNG files, such as "
        + "frame-%04d.png or frames/. Name such an output."),
    Case(
      "render small.yaml --shard 1/2 --dry-run", 64,
      "No output is given; name one with -o, such as -o out.mp4."),
    Case(
      "concat -o a.mp4", 64, "Missing expected argument '<piece> ...'. See 'segue concat --help'."),
    Case(
      "render small.yaml -o a.mp4 --fps 0", 64,
      "The value '0' is invalid for '--fps <rate>': expected frames a second, above 0 and at most "
        + "1000, such as 60, 29.97 or 30000/1001. See 'segue render --help'."),
    Case(
      "render small.yaml -o a.mp4 --scale big", 64,
      "The value 'big' is invalid for '--scale <factor>': expected pixels a point, above 0 and at "
        + "most 100, such as 2 or 0.5. See 'segue render --help'."),
    Case(
      "render small.yaml -o a.mp4 --threads 0", 64,
      "The value '0' is invalid for '--threads <count>': expected a whole number from 1 to 1024. "
        + "See 'segue render --help'."),
    Case(
      "render small.yaml -o a.mp4 --set name", 64,
      "The value 'name' is invalid for '--set <name=value>': expected KEY=VALUE. "
        + "See 'segue render --help'."),
    Case(
      "render small.yaml -o a.mp4 --progress loud", 64,
      "The value 'loud' is invalid for '--progress <mode>'. Please provide one of 'auto', 'bar', "
        + "'json' or 'none'. See 'segue render --help'."),
    Case(
      "render small.yaml -o a.mp5", 64,
      "a.mp5: its name does not tell the format. Did you mean '.mp4'? Name it .mp4, .mov, .webm, .gif, "
        + ".apng, .webp, .y4m, .rgba, .wav or %04d.png, end it in '/' for a folder of PNG files, or give --format."
    ),
    Case(
      "render small.yaml -o -", 64,
      "Standard output has no name to tell the format; give --format with mp4, mov, webm, gif, apng, webp, y4m, rgba or wav."
    ),
    Case(
      "render small.yaml -o - --format png", 64,
      "Format png is many files, which cannot go to standard output; name them, such as frame-%04d.png, or give --format with mp4, mov, webm, gif, apng, webp, y4m, rgba or wav."
    ),
    Case(
      "render small.yaml -o a --format mp5", 64,
      "--format: is 'mp5', expected mp4, mov, webm, png, gif, apng, webp, y4m, rgba, wav or null. Did you mean 'mp4'?"
    ),
    Case(
      "render small.yaml -o a.mp4 --crf 99", 64, "--crf: is '99', expected a number from 0 to 63"),
    Case(
      "render small.yaml -o a.mp4 --crf 60", 64,
      "--crf: '60' is not usable: expected a number from 0 to 51."),
    Case(
      "render small.yaml -o a.mp4 --crf 20 --bitrate 8M", 64,
      "--crf: cannot be combined with bitrate, expected one of them"),
    Case(
      "render small.yaml -o a.mp4 --codec hevx", 64,
      "--codec: No video codec 'hevx'. Did you mean 'hevc'? Known: h264, hevc, av1, vp9, prores4444, prores422hq."
    ),
    Case(
      "render small.yaml -o a.mp4 --codec-option foo=1", 64,
      "--codec-option foo: libx264 has no such option that can be set here."
        + " docs/encoder-options.md lists all."),
    Case(
      "transition cub a.png b.png -o a.mp4", 64,
      "no transition 'cub', expected cube, pageCurl, partialCurl, pageScroll, carousel, flip, slide, "
        + "rotate, moveIn, reveal, frames, properties or 25 more. Did you mean 'cube'?"),
    Case(
      "transition cube a.png b.png -o a.mp4 --param sides=2 --param forwrd=true", 64,
      "--param forwrd: unknown key for cube, expected type, duration, curve, reverse, sound, forward, sides, path, "
        + "axis, dimming, dimmingCurve or shading. Did you mean 'forward'?\n"
        + "--param sides: is '2', expected a whole number from 3 to 64"),
    Case(
      "transition cube Fixtures/drawn/row.png Fixtures/drawn/row.png --hold 86400 --fps 1000 -o a.mp4",
      64,
      "timeline[1]: ends past frame 100000000 at 1000 frames a second, expected shorter times or a "
        + "lower rate"),
    Case(
      "still small.yaml -o a.png", 64,
      "Give either --time or --frame. See 'segue still --help'."),
    Case(
      "still small.yaml --time 1 -o a.png", 64,
      "--time 1: the video goes from 0 to 4/5 seconds; name an instant of it."),
    Case(
      "still small.yaml --frame 8 -o a.png", 64,
      "--frame 8: the video has the frames 0 to 7; name one of them."),
    Case(
      "still small.yaml --frame 0 -o a.gif", 64,
      "a.gif: its name does not tell the format of a picture. Name it .png, .webp, .jpg or .jpeg, "
        + "or give --format."),
    Case(
      "contact-sheet small.yaml --count 2 --steps -o a.png", 64,
      "Give only one of --count, --every and --steps. See 'segue contact-sheet --help'."),
    Case(
      "contact-sheet small.yaml --every 0 -o a.png", 64,
      "--every: expected seconds above 0, such as 0.5. See 'segue contact-sheet --help'."),
    Case(
      "contact-sheet small.yaml --every 1/2000 -o a.png", 64,
      "A contact sheet has at most 1000 frames, and this choice gives 1601; choose fewer by "
        + "--count, or longer distances by --every."),
    Case(
      "contact-sheet small.yaml -o a.png --against none.yaml", 66,
      "none.yaml: there is no such file; check the path."),
    Case("validate", 64, "Missing expected argument '<spec> ...'. See 'segue validate --help'."),
  ]

  static let outputs = [
    Case(
      "render small.yaml -o taken.mp4", 73,
      "taken.mp4: exists already. Give --overwrite to replace it, or choose another name."),
    Case(
      "render small.yaml -o nowhere/a.mp4", 73,
      "nowhere/a.mp4: there is no folder 'nowhere'. Make it first, or choose another place."),
    Case(
      "render small.yaml -o folder --format mp4", 73,
      "folder: is a folder. Name a file in it, or end the name in '/' for a PNG sequence."),
    Case(
      "render small.yaml -o /dev/full --format mp4", 74,
      "/dev/full: writing failed: No space left on device. Nothing complete was written."
    ),
    Case(
      "render small.yaml -o /dev/full --format y4m", 74,
      "/dev/full: writing failed: No space left on device. Nothing complete was written."),
    Case(
      "render small.yaml -o /dev/full --format rgba", 74,
      "/dev/full: writing failed: No space left on device. Nothing complete was written."),
  ]

  static let inputs = [
    Case("render no.yaml -o a.mp4", 66, "no.yaml: there is no such file; check the path."),
    Case("render folder -o a.mp4", 66, "folder: is a folder; name the spec file in it."),
    Case("validate no.yaml", 66, "no.yaml: there is no such file; check the path."),
    Case(
      "transition cube a.png b.png -o a.mp4", 66,
      "a.png: no such file. Check the path.\nb.png: no such file. Check the path."),
    Case(
      "transition cube Fixtures/drawn/disc.png Fixtures/drawn -o a.mp4", 66,
      "Fixtures/drawn: is a folder. Name an image file in it."),
    Case(
      "transition cube Fixtures/drawn/disc.png Fixtures/images/broken/empty.png -o a.mp4", 65,
      "Fixtures/images/broken/empty.png: is empty. Export or copy the image again."),
    Case(
      "transition cube Fixtures/drawn/disc.png small.yaml -o a.mp4", 65,
      "small.yaml: is not an image. Use PNG, JPEG, WebP, BMP or GIF."),
    Case(
      "transition cube Fixtures/drawn/disc.png Fixtures/drawn/pixel.png --max-pixels 19199 -o a.mp4",
      65,
      "Fixtures/drawn/disc.png: is 160 × 120 pixels, more than 19199 in all. "
        + "Scale it down, or raise that with --max-pixels."),
  ]

  @Test(arguments: usage + outputs + inputs)
  func aFailureNamesTheProblemAndThePlace(_ wrong: Case) throws {
    let before = try workspace.names()
    let result = try Command.segue(wrong.line.split(separator: " ").map(String.init), in: workspace)
    #expect(result.status == wrong.status)
    #expect(result.errors == wrong.errors + "\n")
    #expect(result.output == "")
    #expect(try workspace.names() == before)
    #expect(try workspace.bytes("taken.mp4") == Array("Hello".utf8))
  }

  @Test func everyMistakeInASpecHasItsLine() throws {
    let spec = "Fixtures/specs/invalid/output.yaml"
    let result = try Command.segue(["render", spec, "-o", "a.mp4"], in: workspace)
    let expected = try workspace.text("Fixtures/specs/invalid/output.txt")
    let lines = expected.split(separator: "\n").map { "Fixtures/specs/invalid/\($0)\n" }
    #expect(result.status == 65)
    #expect(lines.count > 5)
    #expect(result.errors == lines.joined())
  }

  @Test func everyMissingImageIsNamed() throws {
    try workspace.write(
      """
      segue: 1
      canvas: { size: [32, 24] }
      views: { a: a.png, b: Fixtures/images/broken/empty.png, c: { image: c.png } }
      timeline: [ { show: a }, { to: b }, { to: c } ]
      """, to: "images.yaml")
    let result = try Command.segue(["render", "images.yaml", "--format", "null"], in: workspace)
    #expect(
      result.errors == """
        images.yaml:3:13: views.a: a.png: no such file. Check the path.
        images.yaml:3:23: views.b: Fixtures/images/broken/empty.png: is empty. Export or copy the \
        image again.
        images.yaml:3:69: views.c.image: c.png: no such file. Check the path.

        """)
    // Not all of the files are missing, so the status is that of bad input.
    #expect(result.status == 65)
  }

  @Test(arguments: [
    (
      "crf: 60",
      "small.yaml:11:16: output.crf: '60' is not usable: expected a number from 0 to 51."
    ),
    (
      "preset: sloow",
      "small.yaml:11:19: output.preset: 'sloow' is not usable: did you mean 'slow'? known are "
        + "ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow, placebo."
    ),
    (
      "codecOptions: { reff: 1 }",
      "small.yaml:11:33: output.codecOptions.reff: libx264 has no such option that can be set here. "
        + "Did you mean 'refs'? docs/encoder-options.md lists all."
    ),
    (
      "path: a.bmp",
      "small.yaml:11:17: output.path: a.bmp: its name does not tell the format. Name it .mp4, .mov, "
        + ".webm, .gif, .apng, .webp, .y4m, .rgba, .wav or %04d.png, end it in '/' for a folder of PNG "
        + "files, or give --format."
    ),
  ])
  func aRefusedOptionOfASpecHasItsPosition(option: String, errors: String) throws {
    try workspace.writeSmallSpec(output: "output: { \(option) }")
    let place = option.hasPrefix("path") ? [] : ["-o", "a.mp4"]
    let result = try Command.segue(["render", "small.yaml"] + place, in: workspace)
    #expect(result.status == 65)
    #expect(result.errors == errors + "\n")
  }

  @Test(arguments: ["list", "--help", "--version", "render small.yaml --dry-run"])
  func fullStandardOutputIsAnError(line: String) throws {
    let result = try Command.shell("segue \(line) > /dev/full", in: workspace)
    #expect(result.status == 74)
    #expect(
      result.errors
        == "standard output: writing failed: No space left on device. Check where it leads.\n")
  }
}
