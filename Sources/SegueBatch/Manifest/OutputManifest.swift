import SegueRendering

/// The recipe and the content of an output, stored in a small file next to it.
///
/// It is written twice: before the render as a claim without content, and after it. So an output
/// with a manifest belongs to a batch, which may replace it, no matter when the batch was stopped.
struct OutputManifest: Codable, Hashable, Sendable {
  /// The version of Segue that wrote it.
  var segue = Version.current

  /// The digest of the ``Recipe``.
  let recipe: String

  /// The system fonts of its labels, with SHA-256 by path; nil if there are none.
  var systemFonts: [String: String]?

  /// The video; nil in a claim.
  var output: OutputContent?

  /// The event log, if there is one.
  var events: OutputContent?
}
