/// A font file with other tables.
package struct ChangedFont {
  /// The tags and contents of its tables.
  package private(set) var tables: [(tag: String, bytes: [UInt8])] = []

  /// Reads the tables of a valid file.
  package init(_ file: [UInt8]) {
    for index in 0..<Self.number(file, 4, bytes: 2) {
      let record = 12 + 16 * index
      let tag = String(decoding: file[record..<record + 4], as: UTF8.self)
      let start = Self.number(file, record + 8, bytes: 4)
      let length = Self.number(file, record + 12, bytes: 4)
      tables.append((tag, Array(file[start..<start + length])))
    }
  }

  /// Sets a table; nil removes it.
  package mutating func set(_ tag: String, _ bytes: [UInt8]?) {
    tables.removeAll { $0.tag == tag }
    if let bytes { tables.append((tag, bytes)) }
  }

  /// The font file; its checksums are 0, because nobody checks them.
  package var file: [UInt8] {
    var head = Self.bytes(0x10000, 4) + Self.bytes(tables.count, 2) + [0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    let start = 12 + 16 * tables.count
    for table in tables.sorted(by: { $0.tag < $1.tag }) {
      head += Array(table.tag.utf8) + Self.bytes(0, 4)
      head += Self.bytes(start + body.count, 4) + Self.bytes(table.bytes.count, 4)
      body += table.bytes + Array(repeating: 0, count: (4 - table.bytes.count % 4) % 4)
    }
    return head + body
  }

  /// A big-endian number of `count` bytes.
  package static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func number(_ bytes: [UInt8], _ place: Int, bytes count: Int) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
