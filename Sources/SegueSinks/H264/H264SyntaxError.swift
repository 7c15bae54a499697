/// A part of an H.264 stream that Segue does not understand.
enum H264SyntaxError: Error, Hashable {
  case endsEarly

  /// The part that was found, such as "interlaced frames".
  case unexpected(String)
}

extension H264SyntaxError: CustomStringConvertible {
  var description: String {
    switch self {
    case .endsEarly: "a header ends early"
    case .unexpected(let part): "the stream has \(part)"
    }
  }
}
