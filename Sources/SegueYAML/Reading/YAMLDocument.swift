/// A text and its tree.
package struct YAMLDocument: Sendable {
  /// The root of the tree; nil if the text is empty.
  package let root: YAMLNode?

  /// Reads a JSON text in UTF-8 into the tree that YAML would give.
  ///
  /// - Parameters:
  ///   - text: A text of one value.
  ///   - depthLimit: Number of levels below the root that are read; deeper values become
  ///     ``YAMLNode/Content/tooDeep``.
  /// - Throws: ``YAMLError``, in our own words, if it is not valid JSON.
  package init(json text: String, depthLimit: Int) throws(YAMLError) {
    var reader = JSONReader(text, depthLimit: depthLimit)
    root = try reader.document()
  }

  /// Reads a text in UTF-8: YAML 1.1, or JSON.
  ///
  /// - Parameters:
  ///   - text: A text of one document.
  ///   - depthLimit: Number of levels below the root that are read; deeper values become
  ///     ``YAMLNode/Content/tooDeep``.
  /// - Throws: ``YAMLError`` if it is neither.
  package init(_ text: String, depthLimit: Int) throws(YAMLError) {
    do throws(YAMLError) {
      let bytes = Array(text.utf8)
      root = try unsafe bytes.withUnsafeBufferPointer { bytes throws(YAMLError) in
        var composer = try unsafe YAMLComposer(bytes, depthLimit: depthLimit)
        return try composer.document()
      }
    } catch {
      // JSON writes a character beyond U+FFFF as two escapes, which YAML has not.
      guard error.isAboutEscape,
        let json = try? YAMLDocument(json: text, depthLimit: depthLimit)
      else { throw error }
      self = json
    }
  }
}
