import Testing

/// Writes videos and stills to standard output.
@Suite struct StreamTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
  }

  @Test func rgbaEqualsThePNGFiles() throws {
    let stream = try shell("segue render small.yaml -o - --format rgba")
    #expect(stream.errors == "standard output: 8 frames, 0.8 s, 32 × 24 pixels\n")
    _ = try shell("segue render small.yaml -o f/")
    let files = try shell(
      "ffmpeg -v error -i f/%04d.png -f rawvideo -pix_fmt rgba -")
    #expect(stream.bytes.count == 8 * 32 * 24 * 4)
    #expect(stream.bytes == files.bytes)
  }

  @Test func ffmpegReadsY4M() throws {
    let result = try shell(
      "segue render small.yaml --quiet -o - --format y4m"
        + " | ffmpeg -v error -i - -vf scale=in_color_matrix=bt709 -f rawvideo -pix_fmt rgb24 -")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.bytes.count == 8 * 32 * 24 * 3)
    let (first, last) = (result.bytes.prefix(3), result.bytes.suffix(3))
    #expect(first.elementsEqual([255, 0, 0]) { abs(Int($0) - $1) <= 3 }, "\(Array(first))")
    #expect(last.elementsEqual([0, 0, 255]) { abs(Int($0) - $1) <= 3 }, "\(Array(last))")
  }

  @Test(arguments: ["y4m", "rgba"])
  func aClosedPipeIsAnError(format: String) throws {
    let result = try Command.shell(
      "segue render small.yaml --fps 1000 -o - --format \(format) | head -c 100 > /dev/null",
      in: workspace)
    #expect(result.status == 74)
    #expect(
      result.errors
        == "standard output: writing failed: Broken pipe. Nothing complete was written.\n")
  }

  @Test func aStillIsWrittenToStandardOutput() throws {
    let stream = try shell("segue still small.yaml --frame 3 -o -")
    #expect(stream.errors == "standard output: 32 × 24 pixels\n")
    _ = try shell("segue render small.yaml --frames 3..4 -o f/")
    #expect(try stream.bytes == workspace.bytes("f/0003.png"))
  }

  /// A sink that goes back in its file writes a hidden one first, so every format of one file can
  /// go through a pipe.
  @Test(arguments: ["gif", "webp", "apng", "mp4", "mov", "webm"])
  func formatsThatSeekGoThroughPipes(format: String) throws {
    let stream = try shell("segue render small.yaml -o - --format \(format) | cat")
    #expect(stream.errors == "standard output: 8 frames, 0.8 s, 32 × 24 pixels\n")
    _ = try shell("segue render small.yaml -o a.\(format)")
    #expect(try stream.bytes == workspace.bytes("a.\(format)"))
    let verified = try shell("segue render small.yaml --verify --quiet -o - --format \(format)")
    #expect(verified.bytes == stream.bytes)
    #expect(try workspace.names() == ["a.\(format)", "small.yaml"])
  }

  @Test func aNamedPipeGetsTheWholeFile() throws {
    _ = try shell(
      "mkfifo pipe; timeout 60 cat pipe > b & segue render small.yaml -o pipe --format gif; wait")
    _ = try shell("segue render small.yaml -o a.gif")
    #expect(try workspace.bytes("b") == workspace.bytes("a.gif"))
    #expect(try workspace.names() == ["a.gif", "b", "pipe", "small.yaml"])
  }

  @Test func anOutputThatMustFitGoesThroughAPipe() throws {
    let stream = try shell(
      "segue render small.yaml --fit-size 2KB --quiet -o - --format webp | cat")
    _ = try shell("segue render small.yaml --fit-size 2KB --quiet -o a.webp")
    #expect(try stream.bytes == workspace.bytes("a.webp"))
  }

  @Test func aPipeThatClosesLeavesNoHiddenFile() throws {
    let result = try Command.shell(
      "mkdir tmp; TMPDIR=$PWD/tmp segue render small.yaml --fps 50 -o - --format apng --png-level 0"
        + " | true; echo ${PIPESTATUS[0]}; ls -A tmp; rmdir tmp", in: workspace)
    #expect(result.output == "74\n", "\(result.errors)")
    #expect(
      result.errors
        == "standard output: writing failed: Broken pipe. Nothing complete was written.\n")
  }

  /// A pipe can be read once, and each image is read more often.
  @Test func imagesComeFromPipes() throws {
    let images = ["Fixtures/drawn/corners.png", "Fixtures/drawn/lines.png"]
    _ = try shell("segue transition push \(images[0]) \(images[1]) --fps 5 -o a.rgba")
    for line in [
      "cat \(images[0]) | segue transition push /dev/stdin \(images[1]) --fps 5 -o b.rgba",
      "segue transition push <(cat \(images[0])) <(cat \(images[1])) --fps 5 -o b.rgba --overwrite",
      "segue transition push /dev/stdin \(images[1]) --fps 5 -o b.rgba --overwrite < \(images[0])",
    ] {
      let result = try shell(line)
      #expect(result.errors == "")
      #expect(try workspace.bytes("b.rgba") == workspace.bytes("a.rgba"))
    }
    let same = try shell(
      "cat \(images[0]) | segue transition push /dev/stdin /dev/stdin --fps 5 -o c.rgba")
    #expect(same.errors == "")
    let text = try Command.shell(
      "echo hello | segue transition push /dev/stdin \(images[0]) -o d.rgba", in: workspace)
    #expect(text.status == 65)
    #expect(text.errors.hasPrefix("/dev/stdin: is not an image. "), "\(text.errors)")
    let large = try Command.shell(
      "cat \(images[0]) | segue transition push /dev/stdin \(images[0]) --max-image-bytes 20 -o d.rgba",
      in: workspace)
    #expect(
      large.errors.hasPrefix("/dev/stdin: is 21 bytes long, more than 20."), "\(large.errors)")
  }

  private func shell(_ line: String) throws -> Command.Result {
    let result = try Command.shell(line, in: workspace)
    #expect(result.status == 0, "\(result.errors)")
    return result
  }
}
