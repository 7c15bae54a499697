/// A reason why an existing Exif block gives no orientation.
enum ExifFault: Error, Hashable {
  case isNotTIFF
  case endsEarly
  case isUndefined(Int)

  /// The text for a warning.
  var reason: String {
    switch self {
    case .isNotTIFF: "it has no TIFF header"
    case .endsEarly: "it ends early"
    case .isUndefined(let value): "its orientation is \(value), expected 1 to 8"
    }
  }
}
