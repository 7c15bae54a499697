package import Foundation
package import SegueSpec
import SegueTransitions
import TestSupport

/// The specs in the fixtures.
package enum SpecFixtures {
  package static let valid = names(in: "valid")
  package static let invalid = names(in: "invalid")

  package static func url(_ name: String, in folder: String) -> URL {
    root.appending(path: folder).appending(path: name)
  }

  package static func valid(_ name: String, variables: [String: String] = [:]) throws -> Spec {
    try parse(name, in: "valid", variables: variables)
  }

  /// Parses a fixture under its bare file name, with the transitions for tests.
  ///
  /// A valid spec can also name those of the catalogue.
  package static func parse(
    _ name: String, in folder: String, variables: [String: String] = [:]
  ) throws -> Spec {
    let known = folder == "valid" ? Catalogue.transitions : []
    return try Spec.parse(
      bytes: Data(contentsOf: url(name, in: folder)), file: name, variables: variables,
      transitions: FoldTransition.transitions + known)
  }

  private static let root = Repository.fixtures.appending(path: "specs")

  /// The spec files in a folder, sorted; empty if the folder is missing.
  private static func names(in folder: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    return (files ?? []).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }.sorted()
  }
}
