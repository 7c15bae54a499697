import Foundation

extension BatchResult {
  /// A result as a line of JSON has it.
  public struct Line: Codable, Hashable, Sendable {
    /// Which job.
    public let id: String
    /// What became of it.
    public let status: Status
    /// Where the video is; nil where nothing was to be written.
    public let output: String?
    /// How many; nil where that is not known.
    public let frames: Int?
    /// How long the job took.
    public let seconds: Double
    /// Of the output, in all.
    public let bytes: Int?
    /// Of the output: see ``OutputContent/sha256``.
    public let sha256: String?
    /// Why there is none.
    public let error: Problem?
    /// One line each; nil where there are none.
    public let warnings: [String]?

    /// What became of a job.
    public enum Status: String, Codable, Sendable {
      case done, skipped, failed
    }

    /// Why a job failed.
    public struct Problem: Codable, Hashable, Sendable {
      /// The exit status of a command that fails like this.
      public let code: Int32
      /// What, where and what to do; a line for each error.
      public let text: String
    }

    /// The line, without a line feed; keys are sorted.
    public func text() throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// The result as a line of JSON has it.
  public var line: Line {
    let milliseconds = (elapsed / .milliseconds(1)).rounded()
    func line(
      _ status: Line.Status, frames: Int? = nil, _ content: OutputContent? = nil,
      problem: Line.Problem? = nil
    ) -> Line {
      Line(
        id: job.id, status: status, output: path, frames: frames, seconds: milliseconds / 1000,
        bytes: content?.bytes, sha256: content?.sha256, error: problem,
        warnings: warnings.isEmpty ? nil : warnings)
    }
    return switch outcome {
    case .done(let frames, let content): line(.done, frames: frames, content)
    case .skipped(let frames, let content): line(.skipped, frames: frames, content)
    case .failed(let failure):
      line(.failed, problem: Line.Problem(code: failure.failure.status, text: failure.text))
    }
  }
}
