extension Tool {
  /// The options of ffmpeg with which a copy is shown turned to the left.
  ///
  /// Since version 6 it has an option of the input, and no longer writes a matrix for the tag.
  ///
  /// - Parameter degrees: The angle, counterclockwise.
  /// - Returns: The options before the input and those after it.
  package static func rotation(_ degrees: Int) -> (before: [String], after: [String]) {
    hasDisplayRotation
      ? (["-display_rotation:v:0", "\(degrees)"], [])
      : ([], ["-metadata:s:v", "rotate=\(degrees)"])
  }

  private static let hasDisplayRotation: Bool = {
    let help = (try? run("ffmpeg", ["-hide_banner", "-h", "full"])) ?? []
    return String(decoding: help, as: UTF8.self).contains("-display_rotation")
  }()
}
