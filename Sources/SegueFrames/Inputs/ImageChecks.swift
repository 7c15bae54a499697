import SegueFiles
import SegueImages
import SegueSpec
import Synchronization

/// Caches the problems of images, so that each image is read once.
package final class ImageChecks: Sendable {
  private let answers = Mutex<[PathKey: Result<[SpecWarning], ImageError>]>([:])

  package init() {}

  /// The warnings about the image at `path`; `read` decodes it if it is not yet cached.
  func warnings(
    of path: String, _ read: () throws(ImageError) -> [SpecWarning]
  ) throws(ImageError) -> [SpecWarning] {
    let path = PathKey(path)
    if let answer = answers.withLock({ $0[path] }) { return try answer.get() }
    let answer = Result { () throws(ImageError) in try read() }
    answers.withLock { $0[path] = answer }
    return try answer.get()
  }
}
