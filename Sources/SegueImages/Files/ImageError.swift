package import SegueFiles
package import SegueMessages

/// A reason why there is no image; `path` is the file as the caller named it.
package enum ImageError: Error, Hashable {
  /// `near` is a file that may be meant.
  case doesNotExist(path: String, near: NearbyName? = nil)
  case isFolder(path: String)
  /// The file is a pipe, a device or a socket.
  case isNotRegularFile(path: String)
  /// `reason` is the system's text.
  case cannotOpen(path: String, reason: String)
  case cannotRead(path: String, reason: String)
  /// Somebody wrote to the file while it was read.
  case hasChanged(path: String)
  /// Somebody has written to the file since the render began.
  case hasChangedSince(path: String)

  /// The path leads out of the folder that inputs must lie in.
  case isOutside(path: String)
  case isEmpty(path: String)
  case isNotImage(path: String)
  /// `kind` is the kind of the file, with its article: "a TIFF image".
  case isUnsupported(path: String, kind: String)
  /// A PNG in the form that Xcode gives to the images of an app: CgBI.
  case isOptimizedByXcode(path: String)
  /// The file ends before its image does.
  case isTruncated(path: String, ImageFormat)
  /// `reason` is our finding, or the decoding library's text.
  case isDamaged(path: String, ImageFormat, reason: String)
  case hasNoPixels(path: String, width: Int, height: Int)
  case hasTooManyPixels(path: String, width: Int, height: Int, limit: Int)
  /// The image has more pixels than a file of its size can honestly have; `limit` is for each byte.
  case isTooDense(path: String, width: Int, height: Int, bytes: Int, limit: Int)
  case isTooLarge(path: String, bytes: Int, limit: Int)
  /// A decoder ran out of memory.
  case lacksMemory(path: String)

  /// The meaning of an error of opening the file.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - path: The file as the caller named it.
  ///   - near: Searches for the file that may be meant if there is none.
  init(_ error: InputFileError, path: String, near: @autoclosure () -> NearbyName? = nil) {
    self =
      switch error {
      case .doesNotExist: .doesNotExist(path: path, near: near())
      case .isFolder: .isFolder(path: path)
      case .isNotRegularFile: .isNotRegularFile(path: path)
      case .isOutside: .isOutside(path: path)
      case .isDenied: .cannotOpen(path: path, reason: "\(SystemError.isDenied)")
      case .cannotOpen(let error): .cannotOpen(path: path, reason: "\(error)")
      }
  }
}

extension ImageError: FailingError {
  package var failure: Failure {
    switch self {
    case .cannotOpen(_, let reason) where SystemError.isLackOfDescriptors(reason):
      .outOfDescriptors
    case .doesNotExist, .isFolder, .isNotRegularFile, .cannotOpen, .cannotRead: .missingInput
    case .hasChanged, .hasChangedSince: .changedInput
    case .lacksMemory: .outOfMemory
    default: .badInput
    }
  }

  package var isFault: Bool {
    switch self {
    case .cannotOpen, .cannotRead, .hasChanged, .hasChangedSince, .lacksMemory: true
    default: false
    }
  }

  /// The reason, without the file's name and without advice.
  package var reason: String {
    switch self {
    case .isDamaged(_, _, let reason), .cannotOpen(_, let reason), .cannotRead(_, let reason):
      reason
    case .lacksMemory: "there is not enough memory"
    case .isTruncated: "it ends early"
    case .doesNotExist: "it is gone"
    case .hasChanged, .hasChangedSince: "it is being written to"
    case .isEmpty: "it is empty"
    default: "it is not a PNG file"
    }
  }
}

extension ImageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .doesNotExist(let path, let near):
      "\(path): no such file. \(NearbyName.advice(near))"
    case .isFolder(let path):
      "\(path): is a folder. Name an image file in it."
    case .isNotRegularFile(let path):
      "\(path): is a pipe or a device. Save the image to a file first."
    case .cannotOpen(let path, let reason):
      "\(path): cannot be opened (\(reason)). Check its permissions."
    case .cannotRead(let path, let reason):
      "\(path): cannot be read (\(reason)). Copy it to another disk and try again."
    case .hasChanged(let path):
      "\(path): was written to while it was read. Run the command again."
    case .hasChangedSince(let path):
      "\(path): was written to while the video was rendered. Run the command again."
    case .isOutside(let path):
      "\(path): leads out of the folder that --root names. Put the file into it, and name that one."
    case .isEmpty(let path):
      "\(path): is empty. Export or copy the image again."
    case .isNotImage(let path):
      "\(path): is not an image. Use \(Self.formats)."
    case .isUnsupported(let path, ImageFormat.video):
      "\(path): is a video, not an image. Show it by a view of a spec: { video: \(path) }."
    case .isUnsupported(let path, let kind):
      "\(path): is \(kind), which cannot be read. Convert it to \(Self.formats)."
    case .isOptimizedByXcode(let path):
      "\(path): is an Xcode-optimized (CgBI) PNG, which cannot be read. Convert it on a Mac: xcrun -sdk"
        + " iphoneos pngcrush -q -revert-iphone-optimizations '\(path)' plain.png"
    case .isTruncated(let path, let format):
      "\(path): this \(format.rawValue) file ends early. Export or copy it again."
    case .isDamaged(let path, let format, let reason):
      "\(path): this \(format.rawValue) file is damaged (\(reason)). Export or copy it again."
    case .hasNoPixels(let path, let width, let height):
      "\(path): is \(width) × \(height) pixels. Use an image that has pixels."
    case .hasTooManyPixels(let path, let width, let height, let limit):
      "\(path): is \(width) × \(height) pixels, more than \(limit) in all. "
        + "Scale it down, or raise that with --max-pixels."
    case .isTooDense(let path, let width, let height, let bytes, let limit):
      "\(path): is \(width) × \(height) pixels in \(bytes) bytes, more than \(limit) a byte. "
        + "Save it as PNG, or raise that with --max-pixels-per-byte."
    case .isTooLarge(let path, let bytes, let limit):
      "\(path): is \(bytes) bytes long, more than \(limit). "
        + "Use a smaller file, or raise that with --max-image-bytes."
    case .lacksMemory(let path):
      "\(path): there is not enough memory to decode it. Close other programs, or scale it down."
    }
  }

  private static let formats = "PNG, JPEG, WebP, BMP or GIF"
}
