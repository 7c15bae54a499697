import Foundation
import Testing

@testable import SegueCLI

/// The output of `segue doctor` and `segue --version --json`.
@Suite struct DoctorTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  @Test func aDiskOfAnySizeHasItsBytes() {
    #expect(Machine.bytes(10, of: 4096) == 40_960)
    #expect(Machine.bytes(1 << 63, of: 1) == .max)
    #expect(Machine.bytes(.max, of: 4096) == .max)
  }

  private struct Report: Decodable {
    struct Build: Decodable {
      let version: String
      let build: String
      let libraries: [String: String]
      let kernels: [String: String]
    }
    struct Trial: Decodable {
      let name: String
      let result: String
    }
    struct Problem: Decodable {
      let text: String
      let command: String?
    }
    let segue: Build
    let trials: [Trial]
    let problems: [Problem]
    let remarks: [String]
    let terminal: Bool
  }

  private static let trials = [
    "encode png", "encode gif", "encode apng", "encode webp", "encode jpeg", "encode libx264",
    "encode libx265", "encode libsvtav1", "encode libvpx-vp9", "encode prores4444",
    "encode prores422hq", "encode aac", "encode libopus", "encode pcm_s24le", "decode JPEG",
    "decode WebP", "decode BMP", "decode GIF", "draw",
  ]

  @Test func everythingWorksHere() throws {
    let result = try Command.segue(["doctor", "--json"], in: workspace)
    #expect(result.errors == "")
    #expect(result.status == 0)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.bytes))
    #expect(report.trials.map(\.name) == Self.trials)
    #expect(report.trials.allSatisfy { $0.result == "works" })
    #expect(report.problems.isEmpty)
    #expect(report.remarks.isEmpty)
    #expect(!report.terminal)
    #expect(report.segue.build == "release" || report.segue.build == "debug")
    let libraries = [
      "FFmpeg", "FriBidi", "HarfBuzz", "Little CMS", "Nettle", "fontconfig", "libavcodec",
      "libavformat", "libavutil", "libdeflate", "libjpeg-turbo", "libpng", "libwebp", "libyaml",
    ]
    #expect(report.segue.libraries.keys.sorted() == libraries)
    #expect(report.segue.libraries.values.allSatisfy { $0.first?.isNumber == true })
    #expect(try workspace.names() == [])
  }

  @Test func textHasALineForEachFact() throws {
    let result = try Command.segue(["doctor"], in: workspace)
    let names = result.output.split(separator: "\n").map {
      $0.split(separator: "  ", omittingEmptySubsequences: true).first.map(String.init) ?? ""
    }
    #expect(
      names.prefix(7) == [
        "segue", "system", "kernel", "processor", "processors", "memory", "disk",
      ])
    #expect(names.suffix(Self.trials.count + 1) == Self.trials + ["terminal"])
  }

  @Test func theVersionIsOneLineAndItsReportIsStable() throws {
    let version = try Command.segue(["--version"], in: workspace).output
    #expect(version.split(separator: ".").count == 3)
    let reports = try (0..<2).map { _ in
      try Command.segue(["--version", "--json"], in: workspace)
    }
    #expect(reports[0].bytes == reports[1].bytes)
    let report = try JSONDecoder().decode(Report.Build.self, from: Data(reports[0].bytes))
    #expect(report.version + "\n" == version)
    let kernels = ["PNG rows", "RGB to 4:2:0", "compositing", "resampling"]
    #expect(report.kernels.keys.sorted() == kernels)
    let sets = ["scalar", "SSE4.1", "NEON", "AVX2", "AVX-512"]
    #expect(report.kernels.values.allSatisfy { sets.contains($0) })
  }

  /// The variable chooses the kernels of everything, and no word is ignored.
  @Test func theEnvironmentChoosesTheKernels() throws {
    let slowest = try Command.shell(
      "SEGUE_KERNELS=definition segue --version --json", in: workspace)
    let report = try JSONDecoder().decode(Report.Build.self, from: Data(slowest.bytes))
    #expect(report.kernels.values.allSatisfy { $0 == "scalar" })
    let wrong = try Command.shell("SEGUE_KERNELS=sse2 segue list", in: workspace)
    #expect(wrong.status == 64)
    #expect(
      wrong.errors == """
        SEGUE_KERNELS: no kernels 'sse2'; set it to definition, vector128, avx2 or avx512, \
        or unset it.

        """)
  }

  /// The list has every encoder, and the message says what to do.
  @Test func aFolderThatIsNotWritableIsReported() throws {
    let result = try Command.shell("TMPDIR=/dev/null/none segue doctor", in: workspace)
    #expect(result.status == 1)
    let reason = "/dev/null/none: Not a directory; set TMPDIR to a folder that can be written to"
    let encoders = [
      "encode png", "encode gif", "encode apng", "encode webp", "encode jpeg", "encode libx264",
      "encode libx265", "encode libsvtav1", "encode libvpx-vp9", "encode prores4444",
      "encode prores422hq", "encode aac", "encode libopus", "encode pcm_s24le",
    ]
    #expect(result.errors == encoders.map { "\($0): \(reason).\n" }.joined())
    let rows = result.output.split(separator: "\n")
    for encoder in encoders {
      #expect(rows.contains { $0.hasPrefix(encoder + "  ") && $0.hasSuffix(reason) })
    }
    #expect(result.output.contains(/decode JPEG +works\n/))
  }

  /// An error that is a full sentence already ends with a full stop.
  @Test func problemsEndWithOneFullStop() {
    let problems: [(Diagnosis.Problem, String)] = [
      (Diagnosis.Problem(text: "libx is missing", command: nil), "libx is missing."),
      (
        Diagnosis.Problem(text: "libx is missing", command: "apt-get install libx"),
        "libx is missing. Run 'apt-get install libx'."
      ),
      (
        Diagnosis.Problem(text: "encode png: /x: is a folder. Name a file.", command: nil),
        "encode png: /x: is a folder. Name a file."
      ),
      (Diagnosis.Problem(text: "Is it there?", command: "ls"), "Is it there? Run 'ls'."),
    ]
    for (problem, line) in problems { #expect(problem.line == line) }
  }

  #if os(Linux)
    /// Replaces the libraries, in every version, by files that are not libraries.
    @Test func missingLibrariesAreReportedWithAnInstallCommand() throws {
      let result = try Command.shell(
        """
        mkdir -p bad; for n in {1..99}; do for name in avcodec avformat avutil; do
          echo > bad/lib$name.so.$n
        done; done
        LD_LIBRARY_PATH="bad:$LD_LIBRARY_PATH" segue doctor
        """, in: workspace)
      #expect(result.status == 1)
      let lines = result.errors.split(separator: "\n")
      #expect(lines.count == 3)
      let isDebian = FileManager.default.fileExists(atPath: "/etc/debian_version")
      for (line, name) in zip(lines, ["libavformat", "libavcodec", "libavutil"]) {
        #expect(line.hasPrefix("\(name) is missing."))
        #expect(line.contains("Run 'apt-get install \(name)") == isDebian)
      }
      #expect(result.output.contains(/encode libx264 +missing\n/))
      #expect(result.output.contains(/draw +works\n/))
    }
  #endif
}
