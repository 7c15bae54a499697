extension OutputTemplate {
  /// What the names of a template stand for.
  struct Values {
    /// The job's own.
    let id: String
    /// Its number, from 1.
    let row: Int
    /// The path of its spec.
    let spec: String
    /// Those of its row; they win.
    let variables: [String: String]

    /// The value of a name; nil where there is none.
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
