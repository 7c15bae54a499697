import SegueFiles

/// The origin of a picture beside the spec, for caches that outlive a plan.
enum PictureOrigin {
  /// Nothing: it is drawn.
  case spec
  /// The content of a file.
  case file(FileIdentity)
  /// Something that no key can name: the frame, or pixels in memory.
  case unknown
}
