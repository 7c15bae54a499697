import SegueFiles

/// Names of views that are made of the names of files.
package enum ViewNames {
  /// Words that YAML reads as truth values or nothing.
  private static let words = ["true", "false", "null", "yes", "no", "on", "off"]

  /// The most characters of a name before its number.
  private static let longest = 40

  /// A name for each file: "02-chat@2x.png" becomes "chat"; a name that is taken gets a number.
  package static func names(of files: [String], taken: Set<String> = []) -> [String] {
    var taken = taken
    return files.map { file in
      let base = base(file)
      var (name, number) = (base, 2)
      while !taken.insert(name).inserted {
        name = "\(base)-\(number)"
        number += 1
      }
      return name
    }
  }

  private static func base(_ file: String) -> String {
    let stem = Path.stem(of: Path.parts(of: file).last ?? "")
    let plain = stem.split(separator: "@").first ?? Substring(stem)
    let letters = plain.drop { $0.isNumber || "-_ ".contains($0) }
      .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let base = String(letters.prefix(longest))
    let isUsable = base.contains { $0 != "-" } && !words.contains(base.lowercased())
    return isUsable ? base : "screen"
  }
}
