import Foundation
import Testing

/// `--fit-size` and `--target` on the command line.
@Suite struct FitTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeSmallSpec()
  }

  private func segue(_ line: String) throws -> Command.Result {
    try Command.segue(line.split(separator: " ").map(String.init), in: workspace)
  }

  struct Line: Decodable {
    struct Choice: Decodable {
      let sides: Int
      let bytes: Int
    }

    let encode: Int?
    let frames: Int?
    let tried: Choice?
    let fits: Bool?
    let fitted: Choice?
    let encodes: Int?
  }

  /// 8 frames of y4m with 32 × 24 pixels have 9.3 KB, so 5 KB take frames of half the pixels.
  @Test func theSummaryAndTheProgressSayWhatWasChosen() throws {
    let result = try segue(
      "render small.yaml -o a.y4m --fit-size 5KB --allow-scale --progress json")
    let lines = try result.errors.split(separator: "\n").filter { !$0.contains("level") }
      .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    let fitted = try #require(lines.last?.fitted)
    let encodes = try #require(lines.last?.encodes)
    let tries = lines.filter { $0.tried != nil }
    #expect(tries.compactMap(\.encode) == Array(1...encodes))
    #expect(tries.first?.fits == false && tries.first?.tried?.sides == 100)
    #expect(tries.contains { $0.fits == true && $0.tried?.bytes == fitted.bytes })
    let bytes = try workspace.bytes("a.y4m").count
    #expect(bytes == fitted.bytes && bytes <= 5000 && bytes > 4000)
    // Each encode counts its frames anew.
    for encode in 1...encodes {
      #expect(lines.filter { $0.encode == encode }.compactMap(\.frames).first == 0)
      #expect(lines.filter { $0.encode == encode }.compactMap(\.frames).last == 8)
    }
    let header = String(decoding: try workspace.bytes("a.y4m").prefix(40), as: UTF8.self)
    let sizes = header.split(separator: " ")
    #expect(
      result.output
        == "a.y4m: 8 frames, 0.8 s, \(sizes[1].dropFirst()) × \(sizes[2].dropFirst()) pixels,"
        + " 4.\(bytes / 100 % 10) KB at \(fitted.sides) % of the width, \(encodes) encodes\n")
  }

  @Test func oneEncodeIsEnoughWhereTheUsualQualityFits() throws {
    let result = try segue("render small.yaml -o a.mp4 --fit-size 1MB")
    #expect(result.output.hasSuffix(" KB at crf 18, 1 encode\n"))
    #expect(try segue("render small.yaml -o b.mp4").status == 0)
    #expect(try workspace.bytes("a.mp4") == workspace.bytes("b.mp4"))
  }

  @Test func nothingIsLeftWhereNothingFits() throws {
    let result = try segue("render small.yaml -o a.mp4 --fit-size 1000")
    #expect(result.status == 73)
    #expect(result.errors.hasPrefix("a.mp4: does not fit into 1.0 KB: with crf "))
    #expect(try workspace.names() == ["small.yaml"])
  }

  @Test(arguments: [
    (
      "--fit-size 10XB -o a.mp4", 64,
      "--fit-size: is '10XB', expected a size of at least 1000 bytes"
    ),
    ("--fit-size 10MB --crf 20 -o a.mp4", 64, "--fit-size: cannot be combined with crf"),
    ("--fit-size 10MB -o a.mp4 --shard 1/2", 64, "Shard 1/2 cannot be fitted into a size"),
    (
      "--fit-size 10MB --allow-scale -o - --format y4m", 64,
      "--fit-size: needs an output that can be"
    ),
    ("--target gitub -o a.gif", 64, "--target: is 'gitub', expected a target that"),
    ("--target slack -o a/", 64, "--target: slack takes no png, expected mp4, mov"),
    ("--target app-preview-mac -o a.mp4 --dry-run", 64, "and the video lasts 0.8 s"),
  ])
  func refusalsNameTheFlag(flags: String, status: Int32, text: String) throws {
    let result = try segue("render small.yaml \(flags)")
    #expect(result.status == status && result.errors.contains(text), "\(result.errors)")
    #expect(try workspace.names() == ["small.yaml"])
  }

  /// A row has the same keys; a resumed batch keeps what fits, and encodes for another size.
  @Test func rowsFitToo() throws {
    func batch(_ size: String) throws -> String {
      try workspace.write(
        #"{"spec": "small.yaml", "output": "a.y4m", "fitSize": "\#(size)", "allowScale": true}"#,
        to: "jobs.jsonl")
      return try segue("batch jobs.jsonl --resume").output
    }
    #expect(try batch("5KB").contains("\"status\":\"done\""))
    #expect(try workspace.bytes("a.y4m").count <= 5000)
    #expect(try batch("5KB").contains("\"status\":\"skipped\""))
    #expect(try batch("4KB").contains("\"status\":\"done\""))
    #expect(try workspace.bytes("a.y4m").count <= 4000)
    try workspace.write(
      #"{"spec": "small.yaml", "output": "b.mp4", "fitSize": "1MB", "shards": 2}"#, to: "jobs.jsonl"
    )
    let result = try segue("batch jobs.jsonl")
    #expect(result.output.contains("cannot be fitted into a size"))
  }

  /// The estimate of a dry run knows the limit.
  @Test func theDryRunNamesTheLimit() throws {
    let result = try segue("render small.yaml -o a.gif --target github-readme --dry-run")
    #expect(result.status == 0 && result.output.contains("\nlimit     10.0 MB\n"))
  }
}
