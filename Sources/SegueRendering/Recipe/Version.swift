/// The version of Segue.
public enum Version {
  /// The semantic version.
  public static let current = "0.1.0"
}
