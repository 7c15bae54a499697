#if os(Linux)
  import Testing

  /// File names that are not UTF-8 are reported, and nothing is written under another name.
  @Suite struct ArgumentTests {
    let workspace: Workspace

    init() throws {
      workspace = try Workspace()
      try workspace.writeSmallSpec()
    }

    @Test(arguments: [
      ("render $'caf\\xe9.yaml' -o a.y4m", 2, "caf\\xe9.yaml"),
      ("render small.yaml -o $'\\xff\\x07 b.y4m'", 4, "\\xff\\x07 b.y4m"),
      ("validate $'a\\xc3'", 2, "a\\xc3"),
      ("$'li\\x80st'", 1, "li\\x80st"),
      ("still small.yaml --frame 0 --set $'x=\\xed\\xa0\\x80' -o a.png", 6, "x=\\xed\\xa0\\x80"),
    ])
    func anArgumentThatIsNotUTF8IsRefused(line: String, number: Int, shown: String) throws {
      let result = try Command.shell("cp small.yaml $'caf\\xe9.yaml'; segue \(line)", in: workspace)
      #expect(result.status == 64)
      #expect(
        result.errors
          == "Argument \(number), '\(shown)', is not UTF-8, as texts and file names must be."
          + " Rename the file, or use a link with another name.\n")
      _ = try Command.shell("rm $'caf\\xe9.yaml'", in: workspace)
      #expect(try workspace.names() == ["small.yaml"])
    }

    /// U+FFFD, the replacement character of repaired text, is a character like any other.
    @Test func argumentsInUTF8AreAccepted() throws {
      let result = try Command.shell(
        "cp small.yaml $'\\xef\\xbf\\xbd\\xc3\\xa9.yaml'; segue render $'\\xef\\xbf\\xbd\\xc3\\xa9.yaml' -o a.y4m",
        in: workspace)
      #expect(result.errors == "")
      #expect(result.status == 0)
    }

    @Test func aFolderWhoseNameIsNotUTF8CanBeWorkedIn() throws {
      let result = try Command.shell(
        """
        mkdir $'caf\\xe9'; cp small.yaml $'caf\\xe9'; cd $'caf\\xe9'
        segue render small.yaml -o a.y4m && segue render small.yaml -o b/ && ls; rm -r ../$'caf\\xe9'
        """, in: workspace)
      #expect(result.errors == "")
      #expect(result.output.hasSuffix("a.y4m\nb\nsmall.yaml\n"))
    }

    @Test func aPlanNeedsAWorkingFolderInUTF8() throws {
      try workspace.write(#"{"spec": "small.yaml", "output": "a.mp4"}"#, to: "jobs.jsonl")
      let result = try Command.shell(
        """
        mkdir $'caf\\xe9'; cp small.yaml jobs.jsonl $'caf\\xe9'; cd $'caf\\xe9'
        segue batch jobs.jsonl --plan; echo "status $?"; rm -r ../$'caf\\xe9'
        """, in: workspace)
      #expect(
        result.errors
          == "The name of the working folder is not UTF-8, as file names must be here. Rename it, or"
          + " work in another.\n")
      #expect(result.output == "status 64\n")
    }

    @Test func aPatternThatMatchesSuchANameIsRefused() throws {
      let result = try Command.shell(
        "cp small.yaml $'caf\\xe9.yaml'; segue batch '*.yaml' --out-dir out; s=$?; rm $'caf\\xe9.yaml'; exit $s",
        in: workspace)
      #expect(result.status == 66)
      #expect(
        result.errors
          == "*.yaml: matches a file whose name is not UTF-8, as names must be; rename that file.\n"
      )
      #expect(try workspace.names() == ["small.yaml"])
    }
  }
#endif
