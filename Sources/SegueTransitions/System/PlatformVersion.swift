/// A version of a platform that a spec can name.
package protocol PlatformVersion: CaseIterable, Hashable, RawRepresentable<Int>, Sendable {
  /// The versions since which something differs, the earliest first: columns of a table.
  static var turns: [Self] { get }
}

extension SystemVersion: PlatformVersion {
  package static var turns: [SystemVersion] { allCases }
}

extension AndroidVersion: PlatformVersion {
  package static var turns: [AndroidVersion] { [.android9, .android10, .android14] }
}
