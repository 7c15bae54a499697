import SegueFrames
import SegueLimits
import SegueMessages

extension SpecFonts {
  /// The fonts in the form of a recipe, with the states of their files.
  ///
  /// A recipe has the digests in search order, and `system`. It has no paths, because the same file
  /// may have another path from another folder.
  func recipe() throws(InputErrors) -> (json: String, states: InputStates) {
    _ = try chain()
    var (words, states): ([String], InputStates) = ([], InputStates())
    for source in sources {
      guard let place = source.place else {
        words.append("system")
        continue
      }
      let entry = try? settings.fontBook.entry(at: place, limit: settings.limits.fontBytes)
      guard let entry else { continue }
      words.append(entry.sha256)
      states.add(place, entry.identity)
    }
    return ("[\(words.map(JSONObject.string).joined(separator: ","))]", states)
  }
}
