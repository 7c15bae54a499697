/// A mount of Linux control groups: each group is a folder within that of its parent.
struct ControlGroupMount: Hashable {
  /// The resources that the groups divide, such as "memory"; nil in version 2, whose one tree
  /// covers all resources.
  let controllers: Set<Substring>?

  /// The group that is mounted: "/", or in a container the container's own group.
  let root: String

  /// The mount point.
  let place: String

  /// Reads a line of `/proc/self/mountinfo`; nil for a file system of another kind.
  ///
  /// - Source: proc(5), "/proc/[pid]/mountinfo".
  init?(line: Substring) {
    let fields = line.split(separator: " ")
    // A hyphen ends the optional fields.
    guard fields.count > 6, let end = fields[6...].firstIndex(of: "-"), end + 3 < fields.count
    else { return nil }
    switch fields[end + 1] {
    case "cgroup2": controllers = nil
    case "cgroup": controllers = Set(fields[end + 3].split(separator: ","))
    default: return nil
    }
    (root, place) = (Self.unescaped(fields[3]), Self.unescaped(fields[4]))
  }

  /// The folders of a group and its ancestors, as far as they are visible here.
  ///
  /// - Parameter path: The path of the group from `/proc/self/cgroup`. If it is not below the root,
  ///   as in a container that sees its own group as "/", the mount point itself is the group.
  /// - Returns: The folder of the group first, `place` last.
  func folders(of path: String) -> [String] {
    let names = path.split(separator: "/")
    let roots = root.split(separator: "/")
    let isBelow = names.starts(with: roots) && !names.contains("..")
    let rest = isBelow ? names.dropFirst(roots.count) : []
    return (0...rest.count).reversed().map { count in
      ([place] + rest.prefix(count).map(String.init)).joined(separator: "/")
    }
  }

  /// Decodes a field, in which blanks, tabs, line ends and backslashes are three octal digits.
  private static func unescaped(_ field: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(field.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      guard byte == UInt8(ascii: "\\"), digits.count == 3,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(code)
      rest = rest.dropFirst(3)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
