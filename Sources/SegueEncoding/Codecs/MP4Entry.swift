/// The place of a codec's frames in an MP4 or MOV file: its sample entry.
package struct MP4Entry: Sendable {
  /// The type of the entry, such as "avc1": four characters.
  package let type: String

  /// The box that describes the stream, such as "avcC"; nil if there is none.
  package var settings: String?

  /// Bits a pixel: 24, or 32 with alpha.
  package var depth: UInt8 = 24

  /// The type as libavformat's number.
  package var number: UInt32 { type.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
}
