import Foundation
import FrameIO
import Pixels
import Raster

/// What this machine has of what Segue needs, with each part tried.
public struct Diagnosis: Encodable, Sendable {
  /// Which Segue, and what it runs with.
  public let segue: BuildReport

  let machine: Machine

  /// What came of each trial, in the order in which they were made.
  public let trials: [Trial]

  /// What is missing, and what is wrong; none where all that is needed is there.
  public let problems: [Problem]

  /// One part of Segue, tried.
  public struct Trial: Encodable, Hashable, Sendable {
    /// Such as "encode libx264".
    public let name: String

    /// "works", "missing", or why it fails.
    public let result: String
  }

  /// Something that is missing or wrong.
  public struct Problem: Encodable, Hashable, Sendable {
    /// What.
    public let text: String

    /// A command that mends it; nil where none is known.
    public let command: String?
  }

  /// Tries everything; takes a second or less.
  ///
  /// - Parameter folder: Where small files may be made for a moment; nil is the folder for temporary files.
  public init(in folder: String? = nil) async {
    segue = BuildReport()
    machine = Machine()
    let folder = folder ?? FileManager.default.temporaryDirectory.path
    let missing = LibraryDiagnosis.all.filter { $0.version == nil }
    var trials: [Trial] = []
    var problems = missing.map { library in
      Problem(text: "\(library.name) is missing", command: Self.command(for: [library]))
    }
    func note(_ name: String, _ outcome: FrameDiagnosis.Outcome) {
      trials.append(Trial(name: name, result: Self.text(outcome)))
      switch outcome {
      case .works: break
      // It comes with the library.
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
        .fails("kernels for \($0.rawValue) draw another picture than the definition")
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

  private static func command(for libraries: [LibraryDiagnosis]) -> String? {
    #if os(macOS)
      return "brew install ffmpeg"
    #else
      guard FileManager.default.fileExists(atPath: "/etc/debian_version") else { return nil }
      return "apt-get install \(libraries.map(\.package).joined(separator: " "))"
    #endif
  }
}
