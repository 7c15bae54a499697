/// The orientation of the device.
public enum DeviceOrientation: String, CaseIterable, Hashable, Sendable {
  /// Upright.
  case portrait
  /// On its side.
  case landscape
}
