import FrameIO
import Synchronization

/// What is wrong with images, each read once.
final class ImageChecks: Sendable {
  private let answers = Mutex<[String: Result<[String], ImageError>]>([:])

  /// What was noticed in the image of that path, which `read` decodes where nobody has yet.
  func warnings(
    of path: String, _ read: () throws(ImageError) -> [String]
  ) throws(ImageError) -> [String] {
    if let answer = answers.withLock({ $0[path] }) { return try answer.get() }
    let answer = Result { () throws(ImageError) in try read() }
    answers.withLock { $0[path] = answer }
    return try answer.get()
  }
}
