import SegueCaptions
import SegueImages
import SegueSpec

extension SpecWarning {
  /// A warning about an image, whose place is its file.
  init(_ warning: ImageWarning) {
    self.init(file: warning.path, position: nil, keyPath: "", concern: .noticed(warning.text))
  }

  /// A warning about a file of captions.
  init(_ warning: CaptionWarning) {
    self.init(
      file: warning.file, position: warning.position, keyPath: "",
      concern: .noticed(warning.message))
  }
}
