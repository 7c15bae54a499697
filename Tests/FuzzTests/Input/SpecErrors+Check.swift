@testable import Segue

extension SpecErrors {
  /// Throws unless each error is one line that names the file and a position in its text.
  func check(file: String, _ text: String?) throws(FuzzFailure) {
    let lines = description.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    try FuzzFailure.check(
      lines.count == errors.count, "\(errors.count) errors in \(lines.count) lines")
    if let odd = lines.first(where: { !$0.hasPrefix(file + ":") }) {
      throw FuzzFailure("an error without its file: \(odd)")
    }
    guard let text else { return }
    let places = TextPlaces(text)
    for error in errors {
      guard let position = error.position, !places.contain(position) else { continue }
      throw FuzzFailure("a place outside the text: \(error)")
    }
  }
}
