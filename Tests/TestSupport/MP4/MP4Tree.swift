/// A box of an MP4 file with the boxes in it, which can be changed and written again.
package struct MP4Tree {
  /// Four characters, one byte each.
  package var type: String

  /// The bytes before the boxes in it.
  package var bytes: [UInt8]

  package var children: [MP4Tree]

  /// Whether its size has eight bytes.
  package var isLong = false

  package init(_ type: String, _ bytes: [UInt8] = [], _ children: [MP4Tree] = []) {
    (self.type, self.bytes, self.children) = (type, bytes, children)
  }

  /// The bytes before the inner boxes, for each type that has boxes in our files.
  private static let heads = [
    "moov": 0, "trak": 0, "edts": 0, "mdia": 0, "minf": 0, "dinf": 0, "dref": 8, "stbl": 0,
    "stsd": 8, "avc1": 78, "hvc1": 78, "udta": 0, "meta": 4, "ilst": 0, "©cmt": 0,
  ]

  /// A whole file, whose type is empty.
  package init(file bytes: [UInt8]) {
    self.init("", [], Self.boxes(bytes[...]))
  }

  private static func boxes(_ bytes: ArraySlice<UInt8>) -> [MP4Tree] {
    var (rest, boxes) = (bytes, [MP4Tree]())
    while rest.count >= 8 {
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(
        String.UnicodeScalarView(rest.dropFirst(4).prefix(4).map { Unicode.Scalar($0) }))
      let inner = rest.prefix(count).dropFirst(8)
      let head = heads[type] ?? Self.head(ofSound: type, inner)
      boxes.append(
        MP4Tree(type, Array(inner.prefix(head)), Self.boxes(inner.dropFirst(head))))
      rest = rest.dropFirst(count)
    }
    return boxes
  }

  /// The bytes before the boxes in a sample entry of sound, which depend on its version; all bytes
  /// of other boxes.
  private static func head(ofSound type: String, _ bytes: ArraySlice<UInt8>) -> Int {
    guard ["mp4a", "in24"].contains(type), bytes.count >= 28 else {
      return type == "wave" ? 0 : bytes.count
    }
    return bytes[bytes.startIndex + 9] == 1 ? 44 : 28
  }

  /// The bytes of the box in a file.
  package var data: [UInt8] {
    let inner = bytes + children.flatMap(\.data)
    guard !type.isEmpty else { return inner }
    let type = type.unicodeScalars.map { UInt8($0.value) }
    guard isLong else { return Self.number(inner.count + 8) + type + inner }
    return Self.number(1) + type + Self.number(0) + Self.number(inner.count + 16) + inner
  }

  /// The box at a path such as `moov/trak/mdia`, the first of each type.
  package subscript(path: String) -> MP4Tree {
    get { self[path.split(separator: "/").map(String.init)[...]] }
    set { self[path.split(separator: "/").map(String.init)[...]] = newValue }
  }

  private subscript(path: ArraySlice<String>) -> MP4Tree {
    get {
      guard let first = path.first else { return self }
      return children[index(first)][path.dropFirst()]
    }
    set {
      guard let first = path.first else {
        self = newValue
        return
      }
      children[index(first)][path.dropFirst()] = newValue
    }
  }

  /// Removes a box.
  package mutating func remove(_ type: String) {
    children.removeAll { $0.type == type }
  }

  private func index(_ type: String) -> Int {
    guard let index = children.firstIndex(where: { $0.type == type }) else {
      preconditionFailure("there is no '\(type)' in '\(self.type)'")
    }
    return index
  }

  /// A number as four bytes.
  package static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
