package import SegueMessages

/// A reason why a contact sheet cannot be made.
package enum SheetError: Error, Hashable {
  /// The choice gives so many frames.
  case tooManyFrames(Int)

  /// The timeline has no transition that lasts.
  case hasNoTransition

  /// The sheet would have so many pixels, and `allowed` are the most.
  case tooLarge(pixels: Int, allowed: Int)

  /// A side would have so many pixels, and `allowed` are the most in the format.
  case tooLong(Int, format: String, allowed: Int)
}

extension SheetError: CustomStringConvertible {
  /// One line: the excess, and what to choose instead.
  package var description: String {
    switch self {
    case .tooManyFrames(let count):
      "A contact sheet has at most \(SheetChoice.most) frames, and this choice gives \(count); "
        + "choose fewer by --count, or longer distances by --every."
    case .hasNoTransition:
      "--steps: no step of the spec has a transition that lasts; choose frames by --count or "
        + "--every."
    case .tooLarge(let pixels, let allowed):
      "The contact sheet would have \(pixels) pixels, and --max-pixels allows \(allowed); choose "
        + "fewer frames, or raise the limit."
    case .tooLong(let side, let format, let allowed):
      "A side of the contact sheet would have \(side) pixels, and \(format) allows \(allowed); "
        + "choose fewer frames, other --columns, or a .png file."
    }
  }
}

extension SheetError: FailingError {
  package var failure: Failure { .request }
}
