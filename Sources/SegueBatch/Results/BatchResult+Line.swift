import Foundation

extension BatchResult {
  /// A result, encoded as a line of JSON.
  public struct Line: Codable, Hashable, Sendable {
    /// The id of the job.
    public let id: String
    /// The outcome of the job.
    public let status: Status
    /// The path of the video; nil if nothing is written.
    public let output: String?
    /// The number of frames; nil if unknown.
    public let frames: Int?
    /// The time that the job took.
    public let seconds: Double
    /// The total size of the output, in bytes.
    public let bytes: Int?
    /// The digest of the output: see ``OutputContent/sha256``.
    public let sha256: String?
    /// The reason why there is no output.
    public let error: Problem?
    /// Warnings, one line each; nil if there are none.
    public let warnings: [String]?

    /// The outcome of a job.
    public enum Status: String, Codable, Sendable {
      case done, skipped, failed
    }

    /// The reason why a job failed.
    public struct Problem: Codable, Hashable, Sendable {
      /// The exit status of a command that fails this way.
      public let code: Int32
      /// The message: a line for each error, with the problem, the place and the way out.
      public let text: String
    }

    /// The encoded line with sorted keys, without a line feed.
    public func text() throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// The result for a line of JSON.
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
