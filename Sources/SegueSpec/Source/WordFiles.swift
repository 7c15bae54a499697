package import SegueFiles
public import SegueLimits
import SegueMessages
import SegueStrings

/// The files of words that flags or a row name, and the locale that is asked for.
package struct WordFiles: Sendable {
  /// The part of a path that stands for the locale.
  static let placeholder = "{locale}"

  /// The paths as given; `{locale}` in one stands for the locale.
  package let paths: [String]

  /// The locale that is asked for.
  package let locale: String

  /// The place of a path.
  private let place: @Sendable (String) -> InputPath

  /// Files of words.
  ///
  /// - Parameters:
  ///   - paths: The paths; a later file replaces words of earlier ones.
  ///   - locale: The locale that is asked for.
  ///   - place: Finds the file of a path in which `{locale}` is replaced.
  package init(
    _ paths: [String], locale: String,
    at place: @escaping @Sendable (String) -> InputPath = { InputPath($0) }
  ) {
    (self.paths, self.locale, self.place) = (paths, locale, place)
  }

  /// Reads the words.
  ///
  /// - Throws: ``SpecErrors`` about the locale or the content of a file, ``SpecFileError`` if a
  ///   file cannot be read.
  package func read(limits: Limits) throws -> Words {
    guard let name = LocaleName(locale) else {
      throw SpecErrors([
        SpecError(
          file: "", position: nil, keyPath: "locale",
          problem: .invalid(.text(locale), expected: "a locale such as de or pt-BR"))
      ])
    }
    var (words, files): ([String: Word], [InputPath]) = ([:], [])
    for path in paths {
      let places = found(path, name)
      files += places.map(\.place)
      words.merge(try self.words(of: path, places, name, limits)) { old, new in
        if case .untranslated = new { old } else { new }
      }
    }
    return Words(words, locale: locale, names: paths, files: files)
  }

  /// The files that exist of a path, with the locales that stand in their names; without
  /// `{locale}`, the path itself.
  package var files: [InputPath] {
    guard let name = LocaleName(locale) else { return [] }
    return paths.flatMap { found($0, name) }.map(\.place)
  }

  private func found(
    _ path: String, _ name: LocaleName
  ) -> [(place: InputPath, locale: String?)] {
    guard path.contains(Self.placeholder) else { return [(place(path), nil)] }
    let files = name.chain.flatMap(\.spellings).map { spelling in
      (place: place(path.replacing(Self.placeholder, with: spelling)), locale: Optional(spelling))
    }
    // A disk that ignores case has one file for several spellings.
    var seen: Set<FileIdentity> = []
    let existing = files.filter { file in
      guard let identity = try? FileIdentity(of: file.place) else { return false }
      return seen.insert(identity).inserted
    }
    return existing.isEmpty ? Array(files.prefix(1)) : existing
  }

  private func words(
    of path: String, _ files: [(place: InputPath, locale: String?)], _ name: LocaleName,
    _ limits: Limits
  ) throws -> [String: Word] {
    var table = WordTable(for: name)
    do {
      for file in files {
        let bytes = try TextInput.read(file.place, limit: .stringsBytes, of: limits)
        try StringsFormat.read(
          bytes, name: file.place.name, locale: file.locale, into: &table, limits: limits)
      }
      return try table.words(of: path)
    } catch let error as StringsError {
      throw SpecErrors([
        SpecError(
          file: error.file, position: error.position, keyPath: "",
          problem: .unusable("\(error.problem)"))
      ])
    }
  }
}

extension Words {
  /// Reads the words of an app: String Catalogs (`.xcstrings`), `.strings`, ARB or XLIFF.
  ///
  /// Words of `pt` stand in for missing ones of `pt-BR`; no other locale stands in for another.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files; `{locale}` in one stands for the locale, and a later file
  ///     replaces words of earlier ones.
  ///   - locale: The locale, such as `pt-BR`.
  ///   - limits: The limits of sizes and nesting.
  /// - Returns: The words of the locale.
  /// - Throws: ``SpecErrors`` if a file is wrong or lacks the locale, or an error that says why a
  ///   file cannot be read.
  public static func read(
    paths: [String], locale: String, limits: Limits = Limits()
  ) throws -> Words {
    try WordFiles(paths, locale: locale).read(limits: limits)
  }
}
