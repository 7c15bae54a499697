import SegueFiles

/// A reason why an image's colors cannot be converted to sRGB.
enum ColorError: Error, Hashable {
  /// The profile is unusable; a warning gives the reason.
  case unusable(String)
  case outOfMemory

  /// The result of a function of Little CMS that fails only if memory is short.
  static func made<Made>(
    _ function: String, _ call: @autoclosure () -> Made?
  ) throws(ColorError) -> Made {
    guard CallFaults.code(of: function) == nil, let made = call() else { throw .outOfMemory }
    return made
  }
}
