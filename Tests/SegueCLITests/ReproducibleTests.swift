import Testing

/// The same command produces the same bytes at any time and place, as docs/reproducible.md
/// promises.
@Suite struct ReproducibleTests {
  /// Everything that the document calls reproducible, written to the working folder.
  private static let everything = """
    set -e
    segue render small.yaml -o h264.mp4 --events events.jsonl
    segue render small.yaml -o lossless.mp4 --crf 0
    segue render small.yaml -o hevc.mp4 --codec hevc
    segue render small.yaml -o frames/
    segue render small.yaml -o small/ --png-level 9
    segue render small.yaml -o a.y4m
    segue render small.yaml -o a.rgba
    segue render small.yaml -o a.gif
    segue render small.yaml -o a.apng
    segue render small.yaml -o a.webp
    segue still small.yaml --frame 3 -o still.png
    segue still small.yaml --frame 3 -o still.webp
    segue still small.yaml --frame 3 -o still.jpg
    for i in 1 2; do
      segue render small.yaml --shard $i/2 -o piece-$i.mp4 --gop 3
      segue render small.yaml --shard $i/2 -o piece-$i/
    done
    segue concat piece-1.mp4 piece-2.mp4 -o joined.mp4
    segue concat piece-1/ piece-2/ -o joined/
    segue batch --job '{"id":"a","output":"batch.mp4"}' --job '{"id":"b","output":"batch/"}' \
      --spec small.yaml > /dev/null
    segue validate small.yaml --json > valid.json
    segue render small.yaml --dry-run -o new.mp4 > plan.txt
    segue list --json > list.json
    segue --version --json > version.json
    """

  @Test func theSameCommandProducesTheSameBytes() throws {
    let workspace = try Workspace()
    for folder in ["one", "a longer name"] {
      try workspace.makeFolder(folder)
      try workspace.writeSmallSpec("\(folder)/small.yaml")
    }
    // Time stamps in files have a resolution of one second.
    let result = try Command.shell(
      """
      (cd one; \(Self.everything)) > /dev/null || exit 1
      sleep 1.1
      export TZ=Asia/Kathmandu LC_ALL=C.UTF-8 HOME=/nowhere USER=nobody
      (cd 'a longer name'; taskset -c 0 bash -c \(Self.quoted(Self.everything))) > /dev/null || exit 1
      diff -r one 'a longer name' && find one -type f | wc -l
      """, in: workspace)
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    // There are eight frames in each of five folders, with their two descriptions and manifests,
    // and twenty other files.
    let count = try #require(Int(result.output.filter(\.isNumber)))
    #expect(count >= 60)
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
