import FrameIO
import Synchronization

/// The problems of images, each of which is read once.
package final class ImageChecks: Sendable {
  private let answers = Mutex<[String: Result<[String], ImageError>]>([:])

  package init() {}

  /// The warnings about the image of that path, which `read` decodes where nobody has yet.
  func warnings(
    of path: String, _ read: () throws(ImageError) -> [String]
  ) throws(ImageError) -> [String] {
    if let answer = answers.withLock({ $0[path] }) { return try answer.get() }
    let answer = Result { () throws(ImageError) in try read() }
    answers.withLock { $0[path] = answer }
    return try answer.get()
  }
}
