import Foundation
import Testing

/// Several processes create the same outputs concurrently.
@Suite(.serialized) struct ConcurrentBatchTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(
      """
      segue: 1
      canvas: { size: [48, 48], scale: 1, fps: 20 }
      views: { a: { color: red }, b: { color: "${color}" } }
      timeline: [ { show: a, for: 0.1 }, { to: b, transition: { type: cube, duration: 0.4 }, for: 0 } ]
      """, to: "spec.yaml")
    let colors = ["blue", "lime", "gold", "teal", "navy", "pink", "gray", "aqua"]
    let rows = colors.map { "spec.yaml,out/\($0).mp4,\($0)\n" }
    try workspace.write("spec,output,color\n" + rows.joined(), to: "jobs.csv")
  }

  /// Checks that every output has a manifest with its digest, every manifest has its output, and
  /// nothing else exists.
  private static let check = """
    import glob, hashlib, json, os, sys
    outputs = sorted(os.path.basename(p) for p in glob.glob("out/*.mp4"))
    names = sorted(n for n in os.listdir("out/.segue"))
    if [n + ".json" for n in outputs] != names: sys.exit(f"{outputs} beside {names}")
    for name in outputs:
        manifest = json.load(open(f"out/.segue/{name}.json"))
        digest = hashlib.sha256(open(f"out/{name}", "rb").read()).hexdigest()
        if (manifest.get("output") or {}).get("sha256") != digest: sys.exit(f"{name}: {manifest}")
    if [n for n in os.listdir("out") if n.startswith(".segue-")]: sys.exit("hidden files")
    print(len(outputs))
    """

  private func checked() throws -> String {
    try workspace.write(Self.check, to: "check.py")
    let result = try Command.shell("python3 check.py", in: workspace)
    return result.output + result.errors
  }

  private func expectSoundOutputs() throws {
    let state = try checked()
    #expect(state == "8\n")
  }

  /// A process that is killed right after it wrote a manifest leaves its lock behind.
  @Test func aResumeRemovesTheLockOfAKilledProcess() throws {
    _ = try shell("segue batch jobs.csv --quiet; touch out/.segue/blue.mp4.lock")
    #expect(try shell("segue batch jobs.csv --resume | grep -c skipped").output == "8\n")
    try expectSoundOutputs()
  }

  private func shell(_ line: String) throws -> Command.Result {
    try Command.shell(line, in: workspace)
  }

  /// Every job is rendered once; the second process waits for it and skips it.
  @Test func twoResumingBatchesShareTheJobs() throws {
    for _ in 0..<4 {
      let result = try shell(
        "rm -rf out; segue batch jobs.csv --resume --quiet > 1 & "
          + "segue batch jobs.csv --resume --quiet > 2; a=$?; wait $!; echo $a $?; cat 1 2 | grep -c done"
      )
      #expect(result.output == "0 0\n8\n", "\(result.errors)")
      try expectSoundOutputs()
    }
  }

  /// The second process gets a message, and changes nothing.
  ///
  /// The message lacks the process number if the lock is taken but the number is not yet written.
  @Test func withoutResumeTheSecondBatchIsRefused() throws {
    for _ in 0..<4 {
      let result = try shell(
        "rm -rf out; segue batch jobs.csv --quiet > 1 & segue batch jobs.csv --quiet > 2; wait; "
          + "cat 1 2 | grep -c done; cat 1 2 | grep failed | grep -cv -e 'exists already' "
          + "-e 'is being made by another process\\( (pid [0-9]*)\\)\\?. Wait until it ends'; true"
      )
      #expect(result.output == "8\n0\n", "\(result.errors)")
      try expectSoundOutputs()
    }
  }

  @Test(arguments: ["", "--resume", "--overwrite"])
  func aResumeRepairsAnyKilledBatch(flags: String) throws {
    for delay in [0.05, 0.15, 0.3, 0.45] {
      let result = try shell(
        """
        rm -rf out; segue batch jobs.csv \(flags) --quiet > 1 2>&1 & first=$!
        segue batch jobs.csv \(flags) --quiet > 2 2>&1 & second=$!
        sleep \(delay); kill -9 $first; wait $second
        segue batch jobs.csv --resume --quiet > 3; echo $?
        """)
      let last = try workspace.text("3")
      #expect(result.output == "0\n", "\(last)")
      try expectSoundOutputs()
    }
  }

  /// A render to a batch's output waits its turn or is refused; the manifest is correct in any
  /// case.
  @Test func aRenderAndABatchDoNotMixOutputs() throws {
    for delay in [0.0, 0.1, 0.2, 0.3] {
      let result = try shell(
        """
        rm -rf out; segue batch jobs.csv --quiet --overwrite > 1 2>&1 & batch=$!
        sleep \(delay); mkdir -p out
        for i in 1 2 3; do
          segue render spec.yaml --set color=white -o out/navy.mp4 --quiet --overwrite 2>> errors; done
        wait $batch; segue batch jobs.csv --resume --quiet > 2; echo $?
        """)
      // A render that ends before the batch writes its claim produces an output that is not the
      // batch's.
      let isForeign = try workspace.text("2").contains("out/navy.mp4: exists already")
      #expect(result.output == (isForeign ? "1\n" : "0\n"), "\(result.errors)")
      if !isForeign { try expectSoundOutputs() }
    }
    for line in try workspace.text("errors").split(separator: "\n") {
      #expect(line.hasPrefix("out/navy.mp4: is being made by another process"), "\(line)")
    }
  }

  @Test func onlyOneOfTwoRendersToTheSameNameSucceeds() throws {
    for _ in 0..<4 {
      let result = try shell(
        """
        rm -f *.mp4
        segue render spec.yaml --set color=red -o same.mp4 --quiet 2> 1 & first=$!
        segue render spec.yaml --set color=red -o same.mp4 --quiet 2> 2; a=$?; wait $first; b=$?
        echo $((a + b)); cat 1 2; ls -A | grep -c -e mp4 -e segue-
        """)
      #expect(
        result.output
          == "73\nsame.mp4: exists already. Give --overwrite to replace it, or choose another name.\n1\n",
        "\(result.errors)")
    }
  }
}
