extension ImageError {
  /// The reason, without the file's name and without advice.
  package var reason: String {
    switch self {
    case .isDamaged(_, _, let reason), .cannotOpen(_, let reason), .cannotRead(_, let reason):
      reason
    case .lacksMemory: "there is not enough memory"
    case .isTruncated: "it ends early"
    case .doesNotExist: "it is gone"
    case .hasChanged: "it is being written to"
    case .isEmpty: "it is empty"
    default: "it is not a PNG file"
    }
  }
}
