/// A text and its tree.
package struct YAMLDocument: Sendable {
  /// The root of the tree; nil if the text is empty.
  package let root: YAMLNode?

  private let joins: SurrogateJoins

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
    joins = SurrogateJoins()
  }

  /// Reads a text in UTF-8: YAML 1.1, or the part of JSON that is YAML.
  ///
  /// - Parameters:
  ///   - text: A text of one document.
  ///   - depthLimit: Number of levels below the root that are read; deeper values become
  ///     ``YAMLNode/Content/tooDeep``.
  /// - Throws: ``YAMLError`` if it is neither.
  package init(_ text: String, depthLimit: Int) throws(YAMLError) {
    var bytes = Array(text.utf8)
    var joins = SurrogateJoins()
    while true {
      do throws(YAMLError) {
        root = try Self.root(of: bytes, depthLimit)
        break
      } catch {
        // YAML has no surrogates in escapes, but JSON has many.
        guard error.problem.contains("invalid Unicode character escape"), let place = error.place,
          joins.join(in: &bytes, at: place)
        else { throw error.moved { joins.original($0) } }
      }
    }
    self.joins = joins
  }

  /// The position in the original text of a node's place.
  package func original(_ place: YAMLPlace) -> YAMLPlace { joins.original(place) }

  private static func root(
    of bytes: [UInt8], _ depthLimit: Int
  ) throws(YAMLError) -> YAMLNode? {
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(YAMLError) in
      var composer = try unsafe YAMLComposer(bytes, depthLimit: depthLimit)
      return try composer.document()
    }
  }
}

extension YAMLError {
  /// The same error, with its positions mapped by `place`.
  fileprivate func moved(_ place: (YAMLPlace) -> YAMLPlace) -> YAMLError {
    YAMLError(
      problem, at: self.place.map(place),
      context: context.map { Context(text: $0.text, place: place($0.place)) },
      isOutOfMemory: isOutOfMemory, isSecondDocument: isSecondDocument)
  }
}
