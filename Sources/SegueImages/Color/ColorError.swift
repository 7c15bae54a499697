import SegueFiles

/// Why an image's colors cannot be brought to sRGB.
enum ColorError: Error, Hashable {
  /// Its profile is at fault, for a reason that a warning tells.
  case unusable(String)
  case outOfMemory

  /// The result of a function of Little CMS that fails for want of memory alone.
  static func made<Made>(
    _ function: String, _ call: @autoclosure () -> Made?
  ) throws(ColorError) -> Made {
    guard CallFaults.code(of: function) == nil, let made = call() else { throw .outOfMemory }
    return made
  }
}
