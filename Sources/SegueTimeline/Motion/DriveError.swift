package import SegueMessages

/// A reason why a drive is invalid.
///
/// ```swift
/// do {
///   let track = try Drive.Track(phases: [(Rational(1), 0.5)])
///   print(track)
/// } catch DriveError.startsLate {
///   print("The first sample is not at 0 seconds.")
/// }
/// ```
public enum DriveError: Error, Hashable {
  /// The track has no samples.
  case noSamples
  /// The first sample is not at 0 seconds.
  case startsLate
  /// A sample that is not later than the previous one; samples count from 0.
  case notAfter(sample: Int)
  /// A sample whose distance to another has no exact value.
  case inexact(sample: Int)
  /// A phase is below 0 or beyond the last page; samples count from 0.
  case phaseOutOfRange(sample: Int, phase: Double, pageCount: Int)
  /// A sample of a pan that is too far from the first, in points.
  case panTooFar(sample: Int, distance: Double, limit: Double)
  /// A sample of a pan that is too far below the first, in points.
  case panTooLow(sample: Int, distance: Double, limit: Double)
  /// The first sample of a pinch has both fingers in one place.
  case fingersInOnePlace
  /// A sample of a pinch has a finger more than a million points away.
  case fingerOutOfRange(sample: Int)
  /// A velocity is out of range, in pages a second.
  case velocity(Double)
  /// A threshold is outside of 0 to 1.
  case threshold(Double)
  /// A speed of the completion is out of range.
  case speed(Double)
  /// A duration of the completion is out of range, or has no exact value.
  case durationOutOfRange

  /// The sample that is wrong, if the error concerns one.
  package var sample: Int? {
    switch self {
    case .startsLate, .fingersInOnePlace: 0
    case .notAfter(let sample), .inexact(let sample), .phaseOutOfRange(let sample, _, _),
      .panTooFar(let sample, _, _), .panTooLow(let sample, _, _), .fingerOutOfRange(let sample):
      sample
    default: nil
    }
  }
}

extension DriveError: CustomStringConvertible {
  /// The mistake and what was expected; the caller adds the place.
  public var description: String {
    switch self {
    case .noSamples: "has no samples, expected at least one, at 0 seconds"
    case .startsLate: "is not at 0 seconds, expected the first sample at the touch"
    case .notAfter: "is not after the sample before it, expected ascending seconds"
    case .inexact:
      "is at an instant whose distance to others cannot be represented exactly, expected fewer digits"
    case .phaseOutOfRange(_, let phase, let pageCount):
      "has phase \(Self.text(phase)), expected from 0 to \(pageCount)"
    case .panTooFar(_, let distance, let limit):
      "is \(Self.text(distance)) points from where the pan began, "
        + "expected at most \(Self.text(limit)), as wide as the pages are"
    case .panTooLow(let sample, let distance, let limit):
      "has its sample \(sample + 1) at \(Self.text(distance)) points below where the pan began, "
        + "expected at most \(Self.text(limit)), as high as the canvas is"
    case .fingersInOnePlace:
      "has both fingers in one place, expected them apart where the pinch begins"
    case .fingerOutOfRange:
      "has a finger more than 1000000 points away, expected places on the canvas"
    case .velocity(let velocity):
      "has a velocity of \(Self.text(velocity)), expected from -1000 to 1000 phases a second"
    case .threshold(let threshold):
      "has a threshold of \(Self.text(threshold)), expected from 0 to 1"
    case .speed(let speed):
      "has a completion speed of \(Self.text(speed)), expected from 0.001 to 1000"
    case .durationOutOfRange:
      "takes longer than a day after the hand has let go, expected a shorter transition or more speed"
    }
  }

  /// A number rounded to three decimals, in the form that an author would write.
  private static func text(_ number: Double) -> String {
    let thousandths = (number * 1000).rounded()
    guard abs(thousandths) < 1e15 else { return "\(number)" }
    let value = thousandths / 1000
    return Int(exactly: value).map(String.init) ?? "\(value)"
  }
}

extension DriveError: FailingError {
  package var failure: Failure { .request }
}
