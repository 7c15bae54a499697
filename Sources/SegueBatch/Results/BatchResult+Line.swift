import SegueFoundation
import SegueMessages

extension BatchResult {
  /// A result, encoded as a line of JSON.
  package struct Line: Codable, Hashable, Sendable {
    /// The id of the job.
    package let id: String
    /// The outcome of the job.
    package let status: Status
    /// The path of the video; nil if nothing is written.
    package let output: String?
    /// The number of frames; nil if unknown.
    package let frames: Int?
    /// The time that the job took.
    package let seconds: Double
    /// The total size of the output, in bytes.
    package let bytes: Int?
    /// The digest of the output: see ``OutputContent/sha256``.
    package let sha256: String?
    /// The reason why there is no output.
    package let error: Problem?
    /// Warnings, one line each; nil if there are none.
    package let warnings: [String]?

    /// The outcome of a job.
    package enum Status: String, Codable, Sendable {
      case done, skipped, failed
    }

    /// The reason why a job failed.
    package struct Problem: Codable, Hashable, Sendable {
      /// The exit status of a command that fails this way.
      package let code: Int32
      /// The message: a line for each error, with the problem, the place and the way out.
      package let text: String
    }

    /// The encoded line with sorted keys, without a line feed.
    package func text() throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// The result for a line of JSON.
  package var line: Line {
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
