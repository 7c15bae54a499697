/// The names of a sequence's files: a folder, and a name with a place for the number.
package struct SequencePattern: Hashable, Sendable {
  /// The folder of the files.
  package let folder: String

  /// Whether the user named the folder itself, so that it is made if it does not exist.
  package let namesFolder: Bool

  private let prefix: String
  private let suffix: String

  /// The minimum number of digits; for `nil` it is four, or the number of digits of the last frame.
  private let digits: Int?

  /// Reads `folder/` or `folder/name-%04d.png`; `%d` pads nothing, `%%` is a percent sign.
  package init(_ path: String) throws(OutputError) {
    let name = Path.name(of: path)
    folder = Path.folder(of: path)
    namesFolder = name.isEmpty
    if namesFolder {
      (prefix, suffix, digits) = ("", ".png", nil)
      return
    }
    guard Self.hasNumber(name) else { throw .sequenceNeedsNumber(path: path) }
    var (before, after, width) = ("", "", Int?.none)
    var rest = name[...]
    while let character = rest.popFirst() {
      var literal = String(character)
      if character == "%", rest.first == "%" {
        rest.removeFirst()
      } else if character == "%" {
        guard let digits = Self.digits(of: &rest), width == nil else {
          throw .badSequenceName(
            path: path, reason: "a name takes one number, written %d or %04d")
        }
        (width, literal) = (digits, "")
      }
      if width == nil { before += literal } else { after += literal }
    }
    guard width != nil else { throw .sequenceNeedsNumber(path: path) }
    guard Path.suffix(of: name).lowercased() == "png" else {
      throw .badSequenceName(path: path, reason: "its files are PNG, so the name ends in .png")
    }
    (prefix, suffix, digits) = (before, after, width)
  }

  /// The name of frame `index` of a video of `total` frames, without the folder.
  package func name(ofFrame index: Int, of total: Int) -> String {
    let number = String(index)
    let digits = width(for: total)
    return prefix + String(repeating: "0", count: max(0, digits - number.count)) + number + suffix
  }

  /// The file of frame `index` of a video of `total` frames: its name, and its path.
  package func file(ofFrame index: Int, of total: Int) -> (name: String, path: String) {
    let name = name(ofFrame: index, of: total)
    return (name, Path.join(folder, name))
  }

  /// The name pattern with `%04d`, without the folder, that gives the same names for `total`
  /// frames.
  package func template(of total: Int) -> String {
    func escaped(_ text: String) -> String {
      text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }
    let digits = width(for: total)
    return escaped(prefix) + (digits == 1 ? "%d" : "%0\(digits)d") + escaped(suffix)
  }

  /// The minimum number of digits in the names of `total` frames.
  private func width(for total: Int) -> Int { digits ?? max(4, String(total - 1).count) }

  /// Whether a name has a number such as `%d` in it.
  package static func hasNumber(_ name: String) -> Bool {
    name.split(separator: "%", omittingEmptySubsequences: false).dropFirst().contains {
      $0.drop(while: \.isNumber).first == "d"
    }
  }

  /// Consumes the `d` or `04d` that follows a percent sign, and returns the number of digits.
  private static func digits(of rest: inout Substring) -> Int? {
    guard let end = rest.firstIndex(of: "d") else { return nil }
    let width = rest[..<end]
    rest = rest[rest.index(after: end)...]
    if width.isEmpty { return 1 }
    return width.first == "0" && width.count <= 3 ? Int(width) : nil
  }
}

/// The places of the files of a sequence before they get their names.
package struct SequencePlaces: Sendable {
  let pattern: SequencePattern

  /// The number of frames of the whole video.
  let total: Int

  /// The name of their folder.
  package let hiddenFolder: String

  /// The path to its files, even if another folder takes that name.
  let heldFolder: String

  /// The place of a frame's file, and its final path.
  package func place(ofFrame frame: Int) -> (hidden: String, path: String) {
    let (name, path) = pattern.file(ofFrame: frame, of: total)
    return (Path.join(heldFolder, name), path)
  }
}

/// The description of the files of a sequence, in a file beside them.
package struct SequenceManifest: Sendable {
  /// The name of that file, without the folder.
  let name: String

  let text: String

  package init(name: String, text: String) {
    (self.name, self.text) = (name, text)
  }
}
