/// The version of Segue.
package enum Version {
  /// The semantic version.
  package static let current = "0.1.0"
}
