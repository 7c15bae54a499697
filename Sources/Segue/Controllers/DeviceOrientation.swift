/// How the device is held.
public enum DeviceOrientation: String, CaseIterable, Hashable, Sendable {
  /// Upright.
  case portrait
  /// On its side.
  case landscape
}
