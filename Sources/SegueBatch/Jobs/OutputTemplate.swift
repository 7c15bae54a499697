import SegueFiles
import SegueMessages

/// A path with placeholders for variables, such as `out/{locale}/{device}.mp4`.
///
/// Each variable of the job can be used by its name. `{id}` is the id of the job, `{row}` its
/// number in the file, `{spec}` the name of its spec without folder and extension. A variable with
/// one of these names overrides it. `{{` is a literal brace.
struct OutputTemplate {
  /// An error in a template.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let text: String

  /// The longest path of all supported systems, in bytes: Linux allows 4096 with the terminating
  /// zero.
  static let longestPath = 4095

  /// Expands the template, and returns the path and the names used.
  func path(_ values: Values) throws(Failure) -> (path: String, names: Set<String>) {
    // Every job may have the same template, so one that is too long is not expanded.
    guard text.utf8.count <= Self.longestPath else { throw tooLong }
    var (path, rest, names) = ("", text[...], Set<String>())
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      path += rest[..<brace]
      let sign = rest[brace]
      rest = rest[rest.index(after: brace)...]
      if rest.first == sign {
        path.append(sign)
        rest = rest.dropFirst()
        continue
      }
      guard sign == "{", let end = rest.firstIndex(of: "}") else {
        throw Failure(
          description:
            "\(Message.quoted(text)) has an unmatched brace, expected {name}; write {{ or }} for one"
        )
      }
      let name = String(rest[..<end])
      names.insert(name)
      path += try value(of: name, values)
      // The length is checked after each name, because a short template may expand to a long path.
      guard path.utf8.count <= Self.longestPath else { break }
      rest = rest[rest.index(after: end)...]
    }
    path += rest
    guard path.utf8.count <= Self.longestPath else { throw tooLong }
    return (path, names)
  }

  private var tooLong: Failure {
    Failure(
      description:
        "\(Message.quoted(text)) is, or becomes, more than \(Self.longestPath) bytes, expected a path that a file can have"
    )
  }

  /// Throws if the values lead out of the folder at the start of the template, which is the current
  /// folder if the template names none.
  func checkStaysWithin(_ path: String) throws(Failure) {
    let braces = [UInt8(ascii: "{"), UInt8(ascii: "}")]
    let folder = Path.start(of: String(Substring(text.utf8.prefix { !braces.contains($0) })))
    var depth = folder.isEmpty && Path.isAbsolute(path) ? -1 : 0
    let rest = String(Substring(path.utf8.dropFirst(folder.utf8.count)))
    for part in Path.parts(of: rest) where part != "." {
      guard depth >= 0 else { break }
      depth += part == ".." ? -1 : 1
    }
    guard depth >= 0 else {
      let start = folder.isEmpty ? "the current folder" : Message.quoted(folder)
      throw Failure(
        description:
          "\(Message.quoted(path)) leads out of \(start), where \(Message.quoted(text)) begins, expected a name in it"
      )
    }
  }

  private func value(of name: String, _ values: Values) throws(Failure) -> String {
    guard let value = values[name] else {
      let known = values.names
      throw Failure(
        description:
          "\(Message.quoted(text)) names \(Message.quoted(name)), expected \(Message.alternatives(known))"
          + Message.suggestion(known.nearest(to: name)))
    }
    guard !value.isEmpty, value != ".", value != ".." else {
      throw Failure(
        description:
          "\(Message.quoted(text)) takes \(Message.quoted(name)), which is \(Message.quoted(value)), expected part of a name"
      )
    }
    return value
  }
}

extension OutputTemplate {
  /// The values of the names in a template.
  struct Values {
    /// The id of the job.
    let id: String
    /// The number of the row, from 1.
    let row: Int
    /// The path of the spec.
    let spec: String
    /// The variables of the row; they override the other names.
    let variables: [String: String]

    /// The value of a name; nil if it is unknown.
    subscript(name: String) -> String? {
      if let value = variables[name] { return value }
      return switch name {
      case "id": id
      case "row": "\(row)"
      case "spec": BatchJob.stem(of: spec)
      default: nil
      }
    }

    /// All names, sorted.
    var names: [String] { Set(variables.keys).union(["id", "row", "spec"]).sorted() }
  }
}
