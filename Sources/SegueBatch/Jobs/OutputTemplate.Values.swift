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
