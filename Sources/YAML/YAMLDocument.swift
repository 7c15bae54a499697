/// A text, and the tree in it.
package struct YAMLDocument: Sendable {
  /// Nil where the text holds nothing.
  package let root: YAMLNode?

  private let joins: SurrogateJoins

  /// Reads a text in UTF-8 that is held to JSON, with the tree that YAML would make of it.
  ///
  /// - Parameters:
  ///   - text: Of one value.
  ///   - depthLimit: How many levels below the root are read; what lies deeper is ``YAMLNode/Content/tooDeep``.
  /// - Throws: ``YAMLError`` in our own words where it is no JSON.
  package init(json text: String, depthLimit: Int) throws(YAMLError) {
    var reader = JSONReader(text, depthLimit: depthLimit)
    root = try reader.document()
    joins = SurrogateJoins()
  }

  /// Reads a text in UTF-8, YAML 1.1 or what of JSON is YAML.
  ///
  /// - Parameters:
  ///   - text: Of one document.
  ///   - depthLimit: How many levels below the root are read; what lies deeper is ``YAMLNode/Content/tooDeep``.
  /// - Throws: ``YAMLError`` where it is neither.
  package init(_ text: String, depthLimit: Int) throws(YAMLError) {
    var bytes = Array(text.utf8)
    var joins = SurrogateJoins()
    while true {
      do throws(YAMLError) {
        root = try Self.root(of: bytes, depthLimit)
        break
      } catch {
        // YAML has no halves of characters, which JSON is full of.
        guard error.problem.contains("invalid Unicode character escape"), let place = error.place,
          joins.join(in: &bytes, at: place)
        else { throw error.moved { joins.original($0) } }
      }
    }
    self.joins = joins
  }

  /// Where a place of a node is in the text.
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
  /// The same error of a text whose places are others.
  fileprivate func moved(_ place: (YAMLPlace) -> YAMLPlace) -> YAMLError {
    YAMLError(
      problem, at: self.place.map(place),
      context: context.map { Context(text: $0.text, place: place($0.place)) },
      isOutOfMemory: isOutOfMemory, isSecondDocument: isSecondDocument)
  }
}
