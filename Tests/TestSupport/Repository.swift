package import Foundation

/// The folders of this repository that tests read.
package enum Repository {
  package static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
  package static let fixtures = root.appending(path: "Fixtures")
  package static let docs = root.appending(path: "docs")
}
