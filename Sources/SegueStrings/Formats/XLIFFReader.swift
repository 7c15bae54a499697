/// Reads the units of an XLIFF text.
///
/// Elements whose name has a prefix belong to other namespaces, and are left out.
struct XLIFFReader {
  private var xml: XMLReader

  /// Whether the text has version 2, whose elements have other names.
  private var isSecond = false

  init(_ source: StringsSource) throws(StringsError) { xml = try XMLReader(source) }

  /// The places of a file's two locales.
  private struct Columns {
    let source: WordTable.Column
    /// Nil if the file is not translated.
    let target: WordTable.Column?
  }

  /// Adds all units to a table.
  mutating func read(into table: inout WordTable) throws(StringsError) {
    guard let root = try child(), root.name == "xliff" else {
      throw xml.error("expected <xliff> as the root element", at: 0)
    }
    isSecond = root["version"]?.hasPrefix("2.") ?? false
    guard isSecond || root["version"]?.hasPrefix("1.") ?? false else {
      throw xml.error("expected the version 1.2 or 2.0 in <xliff>", at: root.index)
    }
    while let tag = try child() {
      guard tag.name == "file" else {
        try skip()
        continue
      }
      let (one, two) = isSecond ? ("srcLang", "trgLang") : ("source-language", "target-language")
      let owner = isSecond ? root : tag
      guard let source = owner[one] else {
        throw xml.error("expected \(one) in <\(owner.name)>", at: owner.index)
      }
      let columns = Columns(
        source: table.column(of: source), target: owner[two].map { table.column(of: $0) })
      try units(columns, into: &table)
    }
    // The text after the root is checked, too.
    while try xml.next() != nil {}
  }

  /// Adds the units of a file or a group.
  private mutating func units(
    _ columns: Columns, into table: inout WordTable
  ) throws(StringsError) {
    while let tag = try child() {
      switch tag.name {
      case "body", "group": try units(columns, into: &table)
      case "trans-unit" where !isSecond, "unit" where isSecond:
        let name = isSecond ? tag["name"] : tag["resname"]
        guard let key = name ?? tag["id"] else {
          throw xml.error("expected an id in <\(tag.name)>", at: tag.index)
        }
        var unit = Unit()
        try texts(of: &unit, isTranslated: true)
        table.add(key)
        table.add(key, unit.source.word, in: columns.source)
        if let column = columns.target, unit.isTranslated, let target = unit.target {
          table.add(key, target.word, in: column)
        }
        if tag["translate"] == "no" { table.addShared(key, unit.source.word) }
      default: try skip()
      }
    }
  }

  /// The texts of a unit, joined from its segments.
  private struct Unit {
    var source = Text()
    var target: Text?
    var isTranslated = true

    /// Appends a segment; one without a target leaves the unit without a translation.
    mutating func append(_ segment: Unit) {
      source.append(segment.source)
      guard let other = segment.target else {
        if !segment.source.isEmpty { isTranslated = false }
        return
      }
      target = target ?? Text()
      target?.append(other)
      isTranslated = isTranslated && segment.isTranslated
    }
  }

  /// A text, and the name of an element in it that only a program can fill.
  private struct Text {
    var text = ""
    var placeholder: String?

    var isEmpty: Bool { text.isEmpty && placeholder == nil }

    mutating func append(_ other: Text) {
      text += other.text
      placeholder = placeholder ?? other.placeholder
    }

    var word: Word {
      guard let placeholder else { return Word(checking: text) }
      return .unusable(
        "has the placeholder <\(placeholder)>, which only an app can fill, expected a plain text")
    }
  }

  /// Reads the texts of a unit, or of one of its segments.
  private mutating func texts(of unit: inout Unit, isTranslated: Bool) throws(StringsError) {
    while let tag = try child() {
      switch tag.name {
      case "source": try content(of: &unit.source)
      case "target":
        let isNew = ["new", "needs-translation", "needs-adaptation"].contains(tag["state"] ?? "")
        var target = Text()
        try content(of: &target)
        unit.target = target
        if isNew || target.isEmpty || !isTranslated { unit.isTranslated = false }
      case "segment" where isSecond, "ignorable" where isSecond:
        var part = Unit()
        try texts(of: &part, isTranslated: tag["state"] != "initial")
        unit.append(part)
      default: try skip()
      }
    }
  }

  /// Reads the text of the element that has begun, with the elements in it.
  private mutating func content(of text: inout Text) throws(StringsError) {
    var depth = 1
    while depth > 0, let event = try xml.next() {
      switch event {
      case .text(let piece): text.text += piece
      case .end: depth -= 1
      case .start(let tag):
        switch tag.name {
        case "g", "mrk", "pc": depth += 1
        case "sm", "em": try skip()
        default:
          text.placeholder = text.placeholder ?? tag.name
          try skip()
        }
      }
    }
  }

  /// The next element within the one that has begun last, of any text around it; nil at the end of
  /// that element.
  private mutating func child() throws(StringsError) -> XMLTag? {
    while let event = try xml.next() {
      switch event {
      case .start(let tag): return tag
      case .end: return nil
      case .text: continue
      }
    }
    return nil
  }

  /// Moves behind the element that has begun last.
  private mutating func skip() throws(StringsError) {
    var depth = 1
    while depth > 0, let event = try xml.next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text: continue
      }
    }
  }
}
