import Foundation
import Testing

@Suite struct PlanTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
  }

  @Test func thePlanIsShownAndNothingIsWritten() throws {
    let result = try Command.shell(
      "segue render Fixtures/specs/showcase.yaml --dry-run -o a.mp4", in: workspace)
    #expect(
      result.output == """
        output    a.mp4, mp4
        size      780 × 1688 pixels, 390 × 844 points at scale 2
        rate      60 frames a second
        frames    354
        duration  5.9 s

        view      transition     start  duration   rest  first frame  frames
        photos                     0 s            0.6 s            0      36
        settings  cube           0.6 s     0.5 s  0.6 s           36      66
        chat      pageCurl       1.7 s       1 s  0.6 s          102      96
        map       pageScroll     3.3 s     0.5 s  0.6 s          198      66
        photos    crossDissolve  4.4 s     0.5 s    1 s          264      90

        """)
    #expect(result.errors == "")
    #expect(try workspace.names() == ["small.yaml"])
  }

  @Test func soundsAreShownWithTheirTimes() throws {
    let result = try Command.shell(
      "segue render Fixtures/specs/valid/sound.yaml --dry-run", in: workspace)
    let sounds = result.output.split(separator: "\n\n").last.map(String.init)
    #expect(
      sounds == """
        sound                    start     end
        ../../sounds/click.wav     0 s   1.1 s
        ../../sounds/click.wav     0 s  0.05 s
        ../../sounds/click.wav  0.05 s   0.1 s
        ../../sounds/click.wav   0.2 s  0.25 s
        ../../sounds/click.wav  0.45 s   0.5 s
        ../../sounds/click.wav   0.7 s  0.75 s
        ../../sounds/click.wav  0.95 s     1 s

        """)
  }

  @Test func flagsAffectThePlan() throws {
    let result = try Command.shell(
      "segue render small.yaml --dry-run --format null --fps 30000/1001 --scale 2.5 --frames 3..7",
      in: workspace)
    #expect(
      result.output == """
        output    none, frames are thrown away
        size      80 × 60 pixels, 32 × 24 points at scale 2.5
        rate      30000/1001 frames a second
        frames    3..7 of 24
        duration  0.8 s

        view  transition  start  duration   rest  first frame  frames
        red                 0 s            0.2 s            0       6
        blue  cube        0.2 s     0.4 s  0.2 s            6      18

        """)
  }

  @Test(arguments: [
    ("--shard 2/3 -o f/", "shard 2/3: 2..5 of 8"),
    ("--shard 2/3 --frames 1..7 -o f/", "shard 2/3: 3..5 of 8"),
    ("--shard 2/2 -o a.mp4", "shard 2/2: 0..8 of 8"),
    ("--shard 1/2 -o a.mp4", "shard 1/2: none of 8"),
  ])
  func theFramesOfAShardAreShown(flags: String, frames: String) throws {
    let result = try Command.shell("segue render small.yaml --dry-run \(flags)", in: workspace)
    let warning =
      "warning: shard 1/2 has no frames: segments of 250 frames are not divided, so at most 1 of 2"
      + " shards have some. Its piece is still made, because 'segue concat' needs it.\n"
    #expect(result.errors == (frames.contains("none") ? warning : ""))
    #expect(result.output.contains("\nframes    \(frames)\n"), "\(result.output)")
  }

  @Test func thePlanShowsDrives() throws {
    try workspace.write(
      """
      segue: 1
      canvas: { size: [32, 24], scale: 1, fps: 10 }
      defaults: { for: 0.5, transition: { type: none, duration: 1 } }
      views: { a: { color: red }, b: { color: lime }, c: { color: blue } }
      timeline:
        - show: a
        - { to: b, drive: { phase: [[0, 0], [1, 0.6]] } }
        - { back: true, drive: { phase: [[0, 0], [1, 0.4]] } }
        - { scrub: [c, a, b], drive: { phase: [[0, 0], [4, 1.2], [5, 1.2]] } }
      """, to: "driven.yaml")
    let result = try Command.shell("segue render driven.yaml --dry-run", in: workspace)
    #expect(result.errors == "")
    #expect(
      result.output.hasSuffix(
        """

        view     transition                        start  duration   rest  first frame  frames
        a                                            0 s            0.5 s            0       5
        b        none, driven                      0.5 s     1.4 s  0.5 s            5      19
        a        none, reversed, driven, canceled  2.4 s     1.4 s  0.5 s           24      19
        c, a, b  none, scrubbed, to c              4.3 s     5.2 s  0.5 s           43      57

        """), "\(result.output)")
  }

  @Test func thePlanNeedsNoOutput() throws {
    let result = try Command.shell("segue render small.yaml --dry-run", in: workspace)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("output    none; name one with -o\n"))
  }

  @Test func thePlanNeedsItsImages() throws {
    try workspace.write(
      """
      segue: 1
      canvas: { size: [32, 24], scale: 1 }
      views: { a: a.png, b: { color: red } }
      timeline: [ { show: b }, { to: a } ]
      """, to: "missing.yaml")
    let result = try Command.shell("segue render missing.yaml --dry-run", in: workspace)
    #expect(result.status == 66)
    #expect(result.errors == "missing.yaml:3:13: views.a: a.png: no such file. Check the path.\n")
    #expect(result.output == "")
  }

  /// The timeline is drawn on a terminal only: the plans above are those of a pipe.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func aTerminalShowsTheTimeline() throws {
    let line = "stty cols 41; segue render small.yaml --dry-run --color never"
    let shown = try Command.shell(
      "LC_ALL=C.UTF-8 TERM=dumb script -qec '\(line)' /dev/null < /dev/null", in: workspace)
    #expect(
      shown.output.replacing("\r\n", with: "\n").hasSuffix(
        """
        duration  0.8 s

        0 s       0.2 s     0.4 s     0.6 s
        ██ red ███░░░░░░░ cube ░░░░░░░██ blue ██
        █ rest  ░ transition  a column is 0.02 s

        view  transition  start  duration   rest  first frame  frames
        red                 0 s            0.2 s            0       2
        blue  cube        0.2 s     0.4 s  0.2 s            2       6

        """), "\(shown.output)")
  }
}
