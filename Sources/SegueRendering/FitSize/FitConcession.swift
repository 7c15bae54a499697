package import SegueEncoding

/// A loss besides quality that lets an output fit into a size.
package enum FitConcession: CaseIterable, Sendable {
  /// Frames are left out once the quality is at its coarsest.
  case rate
  /// The frames become smaller after that.
  case scale

  /// The setting that allows it.
  package var setting: OutputSetting {
    switch self {
    case .rate: .allowRate
    case .scale: .allowScale
    }
  }

  /// The consequence in messages: "fewer frames".
  var result: String {
    switch self {
    case .rate: "fewer frames"
    case .scale: "smaller frames"
    }
  }
}
