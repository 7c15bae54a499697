import Foundation
import Segue

@testable import SegueYAML

/// Texts for the strict JSON reader.
enum JSONFuzz: FuzzTarget {
  static let name = "json"
  static let seedFolders: [String] = []
  static let dictionary: String? = "json"
  static let longestInput = 1024

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let node: YAMLNode?
    do throws(YAMLError) {
      node = try YAMLDocument(json: text, depthLimit: 64).root
    } catch {
      try FuzzFailure.check(error.place != nil, "an error without a place")
      if let place = error.place {
        // JSON has only the line ends of editors, and not YAML's additional ones.
        let lines = String(
          String.UnicodeScalarView(
            text.unicodeScalars.map {
              "\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) ? "x" : $0
            }))
        try FuzzFailure.check(
          TextPlaces(lines).contain(place), "a place outside the text: \(error)")
      }
      try FuzzFailure.check(!error.problem.contains { $0.isNewline }, "an error of lines")
      return
    }
    guard let node, node.count < 1000 else { return }
    // Another reader must accept the text, too. It has its own limits on numbers and depth.
    let isDeep = bytes.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") } > 200
    let hasNumbers = text.contains(/[0-9]{10}|[eE][+\-]?[0-9]{2}/)
    if !isDeep, !hasNumbers {
      let value = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      try FuzzFailure.check(value != nil, "Foundation refuses \(text)")
    }
    // A text that is also YAML gives the same tree there.
    guard let tree = try? YAMLDocument(text, depthLimit: 64).root else { return }
    try FuzzFailure.check(node.isEqual(to: tree), "another tree as YAML: \(text)")
  }
}

extension TextPlaces {
  /// Whether a position from the reader is in the text.
  fileprivate func contain(_ place: YAMLPlace) -> Bool {
    contain(SourcePosition(line: place.line, column: place.column))
  }
}

extension YAMLNode {
  /// Whether two trees have the same values, at any positions.
  fileprivate func isEqual(to other: YAMLNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let one), .scalar(let two)):
      one.isPlain == two.isPlain && one.text.utf8.elementsEqual(two.text.utf8)
    case (.list(let one), .list(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.isEqual(to: $1) }
    case (.map(let one), .map(let two)):
      one.count == two.count
        && zip(one, two).allSatisfy {
          $0.key.isEqual(to: $1.key) && $0.value.isEqual(to: $1.value)
        }
    case (.tooDeep, .tooDeep): true
    default: false
    }
  }
}
