/// The reason why a text cannot be changed as an edit asks.
package enum YAMLEditError: Error, Hashable {
  /// The text is neither YAML nor JSON.
  case unreadable(YAMLError)
  /// The text is no map.
  case rootIsNoMap(YAMLPlace)
  /// The path has no steps.
  case emptyPath
  /// The path leads through an alias; `anchor` is its name.
  case alias(path: String, at: YAMLPlace, anchor: String)
  /// Aliases repeat a value on the path.
  case repeated(path: String, at: YAMLPlace, anchor: String)
  /// Aliases elsewhere repeat a part of the value that would go.
  case anchorInUse(path: String, at: YAMLPlace, anchor: String)
  /// A merge key brings other entries of the map, perhaps this one.
  case merged(path: String, at: YAMLPlace)
  /// The map has the key twice.
  case repeatedKey(path: String, at: YAMLPlace, firstLine: Int)
  /// The list has no such item.
  case missingItem(path: String, at: YAMLPlace, count: Int)
  /// The path needs a list at a missing place, but an item other than the first of it.
  case missingList(path: String, at: YAMLPlace)
  /// The path needs a map here.
  case isNoMap(path: String, at: YAMLPlace)
  /// The path needs a list here.
  case isNoList(path: String, at: YAMLPlace)
  /// The value has a tag.
  case tagged(path: String, at: YAMLPlace)
  /// The new value has a number whose text is none.
  case isNoNumber(path: String, text: String)
  /// The new value has a map with a key twice.
  case repeatedNewKey(path: String, key: String)
  /// The change would also change other values.
  case changesOthers(path: String, at: YAMLPlace)
}

extension YAMLEditError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let error):
      let place = error.place.map { "\($0): " } ?? ""
      return
        "\(place)the text cannot be read: \(error.problem); correct it before you change values"
    case .rootIsNoMap(let place):
      return "\(place): the text is no map, expected keys such as 'key: value'"
    case .emptyPath:
      return "the path of the change is empty, expected a key"
    case .alias(let path, let place, let anchor):
      return
        "\(place): \(path): is the alias '*\(anchor)', expected a value of its own; change the value at '&\(anchor)', or replace the alias as a whole"
    case .repeated(let path, let place, let anchor):
      return
        "\(place): \(path): is repeated by '*\(anchor)', which would change with it; replace the aliases, or change the text by hand"
    case .anchorInUse(let path, let place, let anchor):
      return
        "\(place): \(path): has the anchor '&\(anchor)', which an alias elsewhere repeats; replace the alias first"
    case .merged(let path, let place):
      return
        "\(place): \(path): may come from the merge key '<<'; write the entries out, or change the text by hand"
    case .repeatedKey(let path, let place, let line):
      return
        "\(place): \(path): is there twice, first in line \(line); remove one of the two"
    case .missingItem(let path, let place, let count):
      return
        "\(place): \(path): is no item of the list, which has \(count); expected an index below that, or \(count) to append one"
    case .missingList(let path, let place):
      return "\(place): \(path): is no item, because the list is missing; expected the index 0"
    case .isNoMap(let path, let place):
      return "\(place): \(path): is no map, so it can have no keys; replace it as a whole"
    case .isNoList(let path, let place):
      return "\(place): \(path): is no list, so it can have no items; replace it as a whole"
    case .tagged(let path, let place):
      return
        "\(place): \(path): has a tag, which says what kind of value it is; remove the tag by hand"
    case .isNoNumber(let path, let text):
      return
        "\(path): the new value \(Self.quoted(text)) is no number, expected such as 12, -0.5 or 1e3"
    case .repeatedNewKey(let path, let key):
      return "\(path): the new value has the key \(Self.quoted(key)) twice, expected it once"
    case .changesOthers(let path, let place):
      return
        "\(place): \(path): cannot be changed without a change of other values; change the text by hand"
    }
  }

  /// A text in quotes on one line, cut if it is long.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let shown = scalars.count > 60 ? String(scalars.prefix(57)) + "..." : text
    let escaped = shown.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "'" + escaped.joined() + "'"
  }
}
