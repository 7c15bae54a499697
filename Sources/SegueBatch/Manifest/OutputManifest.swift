import SegueRendering

/// What an output was made from and what is in it: a small file beside the output.
///
/// It is written twice, before the render as a claim, without contents, and after it. So an output beside a
/// manifest is a batch's own, and may be made again, whenever the batch was stopped.
struct OutputManifest: Codable, Hashable, Sendable {
  /// The version of Segue that wrote it.
  var segue = Version.current

  /// The digest of the ``Recipe``.
  let recipe: String

  /// The machine's fonts that its words are set in, SHA-256 by path; nil where there are none.
  var systemFonts: [String: String]?

  /// The video; nil in a claim.
  var output: OutputContent?

  /// The log of events, where there is one.
  var events: OutputContent?
}
