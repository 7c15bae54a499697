import SegueEncoding
package import SegueMessages

/// An output that is larger than it may be.
package enum FitSizeError: Error, Hashable {
  /// No choice that was tried is small enough; the bytes are those of the smallest one.
  case doesNotFit(
    path: String, limit: Int, smallest: FitChoice, bytes: Int, further: [FitConcession])
  /// An output has more bytes than its target takes, with settings that fix its quality.
  case tooLarge(path: String, limit: Int, bytes: Int, target: String)
}

extension FitSizeError: CustomStringConvertible {
  /// One line: what, where, what to do.
  package var description: String {
    switch self {
    case .doesNotFit(let path, let limit, let smallest, let bytes, let further):
      "\(path): does not fit into \(ByteSize.text(limit)): with \(smallest), the least that fitSize"
        + " tries, it has \(ByteSize.text(bytes)). Nothing is kept; allow more bytes, "
        + further.map { "give \($0.setting.flag) for \($0.result), " }.joined()
        + "or make the video shorter."
    case .tooLarge(let path, let limit, let bytes, let target):
      "\(path): has \(ByteSize.text(bytes)), and target \(target) takes at most"
        + " \(ByteSize.text(limit)). Nothing is kept; give fewer pixels, fewer frames or a lower"
        + " quality, or leave the quality to fitSize."
    }
  }
}

extension FitSizeError: FailingError {
  package var failure: Failure { .output }
}
