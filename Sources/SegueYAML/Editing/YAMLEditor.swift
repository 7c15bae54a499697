/// Changes values of a YAML or JSON text, and keeps everything else as it is written.
package enum YAMLEditor {
  /// Makes some edits, each of which begins with the result of those before it.
  ///
  /// Comments, order, quotes and layout of other values stay, byte for byte. A value that is there
  /// already is not written again, and the removal of what is missing changes nothing. Each result
  /// is read again and compared with the text before it.
  ///
  /// - Parameters:
  ///   - edits: The changes, in order.
  ///   - text: A text of one document, whose root is a map; a JSON text stays JSON.
  ///   - shorthand: The key under which a scalar at a path stands if the path needs a map there,
  ///     such as `type` for `transition: cube`; nil if the scalar cannot be part of a map.
  /// - Returns: The changed text.
  /// - Throws: ``YAMLEditError`` if an edit is not possible, or would change anything else.
  package static func applying(
    _ edits: [YAMLEdit], to text: String,
    shorthand: @escaping (_ path: [YAMLEdit.Step]) -> String? = { _ in nil }
  ) throws(YAMLEditError) -> String {
    // A byte order mark would count as a column.
    let mark = text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    var text = String(text.unicodeScalars.dropFirst(mark.isEmpty ? 0 : 1))
    let isJSON = (try? YAMLDocument(json: text, depthLimit: YAMLOutline.depthLimit)) != nil
    var outline = try readable { () throws(YAMLError) in try YAMLOutline(text, isJSON: isJSON) }
    for edit in edits {
      let planner = YAMLPlanner(outline: outline, edit: edit, shorthand: shorthand)
      let change = try planner.change()
      if case .none = change.kind { continue }
      text = outline.text.replacing(change.splices(in: outline))
      guard let changed = try? YAMLOutline(text, isJSON: isJSON),
        YAMLEditCheck.holds(change, from: outline, to: changed)
      else { throw .changesOthers(path: edit.path.text, at: change.place(in: outline)) }
      outline = changed
    }
    return mark + text
  }

  private static func readable(
    _ outline: () throws(YAMLError) -> YAMLOutline
  ) throws(YAMLEditError) -> YAMLOutline {
    do throws(YAMLError) {
      return try outline()
    } catch {
      throw .unreadable(error)
    }
  }
}

extension YAMLChange {
  /// The place of the key, or of the node if it has none, in the old text.
  fileprivate func place(in outline: YAMLOutline) -> YAMLPlace {
    var (node, place) = (outline.root, outline.root?.place)
    for index in trail {
      let child = node?.children[index]
      (node, place) = (child?.value, child?.key?.place ?? child?.value.place)
    }
    return place ?? YAMLPlace(line: 1, column: 1)
  }
}
