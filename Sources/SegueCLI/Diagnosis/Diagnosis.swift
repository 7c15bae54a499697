import SegueFFmpeg
import SegueFoundation
import SeguePixels
import SegueRaster
import SegueVerification

/// A report about Segue on this machine, with each part tried.
package struct Diagnosis: Encodable, Sendable {
  /// The build of Segue and the libraries and instructions that it uses.
  package let segue: BuildReport

  let machine: Machine

  /// The results of the trials, in the order in which they ran.
  package let trials: [Trial]

  /// Everything that is missing or fails; empty if all that Segue needs works.
  package let problems: [Problem]

  /// Sentences about what works here and may work otherwise than elsewhere.
  package let remarks: [String]

  /// The trial of one part of Segue.
  package struct Trial: Encodable, Hashable, Sendable {
    /// The part, such as "encode libx264".
    package let name: String

    /// "works", "missing", or the reason for the failure.
    package let result: String
  }

  /// Something that is missing or fails.
  package struct Problem: Encodable, Hashable, Sendable {
    /// A description of the problem.
    package let text: String

    /// A command that fixes the problem; nil if none is known.
    package let command: String?
  }

  /// Tries everything, which takes a second at most.
  ///
  /// - Parameter folder: A folder for small temporary files; nil is the system's own.
  package init(in folder: String? = nil) async {
    segue = BuildReport()
    machine = Machine()
    remarks = [FFmpegRelease.here?.remark].compactMap(\.self)
    let folder = folder ?? FileManager.default.temporaryDirectory.path
    let missing = LibraryDiagnosis.all.filter { $0.version == nil }
    var trials: [Trial] = []
    var problems = missing.map { library in
      // Installed libraries are not missing.
      guard LibraryDiagnosis.lacksMemory else {
        return Problem(
          text: "\(library.name) is missing\(Self.remedy)", command: Self.command(for: [library]))
      }
      return Problem(
        text:
          "\(library.name) cannot be loaded, because there is not enough memory or address space"
          + " (ulimit -v)", command: nil)
    }
    func note(_ name: String, _ outcome: FrameDiagnosis.Outcome) {
      trials.append(Trial(name: name, result: Self.text(outcome)))
      switch outcome {
      case .works: break
      // A missing libavcodec is reported once, as a library.
      case .missing where missing.contains { $0.name == "libavcodec" }: break
      case .missing:
        problems.append(
          Problem(
            text: "\(name): this libavcodec has none",
            command: Self.command(for: LibraryDiagnosis.ffmpeg.filter { $0.name == "libavcodec" })))
      case .fails(let reason): problems.append(Problem(text: "\(name): \(reason)", command: nil))
      }
    }
    for (name, outcome) in await FrameDiagnosis.encoders(in: folder) {
      note("encode \(name)", outcome)
    }
    for (name, outcome) in FrameDiagnosis.decoders() { note("decode \(name)", outcome) }
    let different = RasterDiagnosis.firstDifference()
    note(
      "draw",
      different.map {
        .fails("kernels for \($0.rawValue) draw a picture that differs from the definition's")
      }
        ?? .works)
    (self.trials, self.problems) = (trials, problems)
  }

  private static func text(_ outcome: FrameDiagnosis.Outcome) -> String {
    switch outcome {
    case .works: "works"
    case .missing: "missing"
    case .fails(let reason): reason
    }
  }

  /// The way to get FFmpeg's libraries where no command installs them.
  private static var remedy: String {
    FFmpegLibraries.areBundled ? "; unpack the whole archive again, with its folder lib" : ""
  }

  private static func command(for libraries: [LibraryDiagnosis]) -> String? {
    #if os(macOS)
      return "brew install ffmpeg"
    #else
      guard !FFmpegLibraries.areBundled,
        FileManager.default.fileExists(atPath: "/etc/debian_version")
      else { return nil }
      return "apt-get install \(libraries.map(\.package).joined(separator: " "))"
    #endif
  }
}
