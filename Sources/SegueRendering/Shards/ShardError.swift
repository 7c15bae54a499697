import SegueFormats
package import SegueMessages
package import SegueSpec

/// The reason why a render cannot be a shard of a video.
package enum ShardError: Error, Hashable {
  /// Files of this format cannot be joined.
  case formatCannotBeJoined(Shard, Spec.Output.Format)
  /// An input was written to while the shard was rendered.
  case inputHasChanged(path: String)
}

extension ShardError: CustomStringConvertible {
  /// One line: the problem and the way out.
  package var description: String {
    switch self {
    case .formatCannotBeJoined(let shard, let format):
      "Shard \(shard) cannot be \(format.rawValue): 'segue concat' joins only"
        + " \(OutputFormat.joined). Name such an output."
    case .inputHasChanged(let path):
      "\(path): changed while the shard was rendered, so the shard would not match the others. Render"
        + " all of them from the same file."
    }
  }
}

extension ShardError: FailingError {
  package var failure: Failure {
    if case .formatCannotBeJoined = self { .request } else { .badInput }
  }
}
