#if os(Linux)
  import Testing

  /// FFmpeg's libraries are loaded on demand; if that fails, an error is reported.
  @Suite struct LibraryLoadingTests {
    let workspace: Workspace

    init() throws {
      workspace = try Workspace()
      try workspace.writeSmallSpec()
      try workspace.write(
        "segue: 1\nviews: { a: Fixtures/images/photo/420.jpg }\ntimeline: [{ show: a, for: 1 }]\n",
        to: "photo.yaml")
    }

    @Test(arguments: [
      ("segue still small.yaml --frame 3 -o a.png", []),
      ("segue still photo.yaml --frame 0 -o a.png", []),
      ("segue render small.yaml -o a.mp4", ["libavcodec", "libavformat"]),
    ])
    func librariesAreLoadedOnDemand(command: String, libraries: [String]) throws {
      // The dynamic linker prints a line for each file that it loads.
      let result = try Command.shell("LD_DEBUG=files \(command)", in: workspace)
      #expect(result.status == 0)
      for name in ["libavcodec", "libavformat"] {
        #expect(result.errors.contains(name) == libraries.contains(name), "\(name)")
      }
    }

    /// Initializers of libraries open files, and libgcrypt's ends the process if other jobs have
    /// all descriptors.
    @Test(arguments: [true, false])
    func aBatchLoadsThemBeforeItsFirstJob(hasVideo: Bool) throws {
      let outputs = hasVideo ? ["first.y4m", "second.mp4"] : ["first.y4m"]
      let jobs = outputs.map { #"{"spec": "small.yaml", "output": "\#($0)"}"# + "\n" }
      try workspace.write(jobs.joined(), to: "jobs.jsonl")
      let result = try Command.shell(
        "LD_DEBUG=files segue batch jobs.jsonl --jobs 1 2>&1", in: workspace)
      #expect(result.status == 0)
      let ended = try #require(result.output.firstRange(of: "first.y4m"))
      #expect(result.output[..<ended.lowerBound].contains("libavformat") == hasVideo)
    }

    @Test func aMissingLibraryIsReported() throws {
      let video = try withoutLibraries("segue render small.yaml -o a.mp4")
      #expect(video.status == 73)
      #expect(
        video.errors.hasPrefix("FFmpeg's libraries cannot be loaded: bad/libavcodec.so."))
      #expect(video.errors.contains(": file too short. 'segue doctor' says how to install them"))
      let photo = try withoutLibraries("segue still photo.yaml --frame 0 -o a.png")
      #expect(photo.status == 0)
    }

    /// Runs a command with the libraries, in every version, replaced by files that are not
    /// libraries.
    private func withoutLibraries(_ command: String) throws -> Command.Result {
      try Command.shell(
        """
        mkdir -p bad; for n in {50..99}; do echo > bad/libavcodec.so.$n; done
        LD_LIBRARY_PATH="bad:$LD_LIBRARY_PATH" \(command)
        """, in: workspace)
    }
  }
#endif
