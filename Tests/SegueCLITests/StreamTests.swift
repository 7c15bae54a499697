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

  private func shell(_ line: String) throws -> Command.Result {
    let result = try Command.shell(line, in: workspace)
    #expect(result.status == 0, "\(result.errors)")
    return result
  }
}
