/// Gives the wrapped properties of a transition and its groups their values.
///
/// The compiler writes `init(from:)` of a type whose properties are all ``Parameter`` or
/// ``ParameterGroup``. It asks for one property after the other, by name.
struct ParameterDecoder: Decoder {
  /// The declared parameters with their values, by name.
  let parameters: [String: any AnyParameter]

  /// The parameter that is asked for.
  var current: (any AnyParameter)?

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Properties(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Self.misuse }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Self.misuse }

  /// An error about a property that is neither a parameter nor a group.
  static let misuse = DecodingError.dataCorrupted(
    DecodingError.Context(
      codingPath: [],
      debugDescription: "Each stored property of a transition is a @Parameter or a ParameterGroup."
    ))

  private struct Properties<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ParameterDecoder

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { decoder.parameters.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Property: Decodable>(
      _ type: Property.Type, forKey key: Key
    ) throws -> Property {
      var inner = decoder
      inner.current = decoder.parameters[key.stringValue]
      return try Property(from: inner)
    }

    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Inner> { throw misuse }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      throw misuse
    }

    func superDecoder() throws -> any Decoder { throw misuse }

    func superDecoder(forKey key: Key) throws -> any Decoder { throw misuse }
  }
}

extension Parameter: Decodable {
  /// The parameter that is asked for, of a ``ParameterDecoder`` alone: only that knows its range.
  public init(from decoder: any Decoder) throws {
    guard let parameter = (decoder as? ParameterDecoder)?.current as? Self else {
      throw ParameterDecoder.misuse
    }
    self = parameter
  }
}
