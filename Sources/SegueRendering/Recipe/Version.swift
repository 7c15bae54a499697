/// Which Segue this is.
public enum Version {
  /// Semantic version.
  public static let current = "0.1.0"
}
