/// The kinds of media files that can be read, recognized by content.
///
/// libavformat is told the demuxer, and never guesses one: it has hundreds, and some of them are
/// playlists or read other files.
package enum MediaContainer: String, Sendable, CaseIterable {
  /// MP4 and MOV.
  case mov
  /// MKV and WebM.
  case matroska
  case avi
  /// MPEG transport streams.
  case mpegts
  case wav
  case w64
  case aiff
  case caf
  case flac
  case ogg
  case mp3
  /// AAC with ADTS headers.
  case aac

  /// libavformat's name of the demuxer.
  var demuxer: String { rawValue }

  /// The name in messages.
  package var title: String {
    switch self {
    case .mov: "MP4 or MOV"
    case .matroska: "MKV or WebM"
    case .mpegts: "MPEG transport stream"
    case .avi, .wav, .w64, .caf, .flac, .mp3, .aac: rawValue.uppercased()
    case .aiff: "AIFF"
    case .ogg: "Ogg"
    }
  }

  /// Whether packets have times of presentation, without which the order of pictures that are
  /// decoded before others and shown after them is not known.
  package var hasPresentationTimes: Bool {
    switch self {
    case .avi: false
    case .mov, .matroska, .mpegts, .wav, .w64, .aiff, .caf, .flac, .ogg, .mp3, .aac: true
    }
  }

  /// The number of bytes that ``init(signatureOf:)`` looks at.
  static let signatureSize = 2 * transportPacketSize + 1

  /// The size of the packets of a transport stream, each of which begins with 0x47.
  static let transportPacketSize = 188

  /// The container whose file begins with `bytes`, after any ID3 tags; nil for any other.
  ///
  /// - Source: ISO/IEC 14496-12 (types of boxes), RFC 8794 (EBML), RFC 9639 (FLAC), RFC 3533 (Ogg),
  ///   ISO/IEC 11172-3 and 13818-7 (sync words of MPEG audio), ISO/IEC 13818-1 (transport streams);
  ///   "AVI RIFF File Reference", Microsoft.
  init?(signatureOf bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    func has(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if Self.firstBoxes.contains(where: { has($0, at: 4) }) {
      self = .mov
    } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska
    } else if has("RIFF") || has("RF64") || has("BW64"), has("WAVE", at: 8) {
      self = .wav
    } else if has("RIFF"), has("AVI ", at: 8) {
      self = .avi
    } else if bytes.count >= Self.signatureSize,
      (0..<3).allSatisfy({ bytes[$0 * Self.transportPacketSize] == 0x47 })
    {
      self = .mpegts
    } else if bytes.starts(with: Self.wave64) {
      self = .w64
    } else if has("FORM"), has("AIFF", at: 8) || has("AIFC", at: 8) {
      self = .aiff
    } else if has("caff") {
      self = .caf
    } else if has("fLaC") {
      self = .flac
    } else if has("OggS") {
      self = .ogg
    } else if bytes.count >= 2, bytes[0] == 0xFF, bytes[1] & 0xF6 == 0xF0 {
      self = .aac
    } else if bytes.count >= 2, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0, bytes[1] & 0x06 != 0 {
      self = .mp3
    } else {
      return nil
    }
  }

  /// The kind of a media file that is not read, with its article; nil for an unknown one.
  ///
  /// - Source: ISO/IEC 13818-1 (pack headers of program streams); "Advanced Systems Format",
  ///   Microsoft, 10.1; "Adobe Flash Video File Format", E.2.
  static func otherTitle(_ start: [UInt8]) -> String? {
    if start.starts(with: [0, 0, 1, 0xBA]) { return "an MPEG program stream" }
    if start.starts(with: [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) {
      return "a Windows Media file"
    }
    return start.starts(with: "FLV".utf8) ? "a Flash video" : nil
  }

  /// The boxes that a file of this kind may begin with.
  private static let firstBoxes = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]

  /// The GUID "riff" of Sony Wave64.
  private static let wave64: [UInt8] = [
    0x72, 0x69, 0x66, 0x66, 0x2E, 0x91, 0xCF, 0x11, 0xA5, 0xD6, 0x28, 0xDB, 0x04, 0xC1, 0x00, 0x00,
  ]

  /// The size of the ID3 tag that `bytes` begin with; nil without one.
  ///
  /// - Source: ID3v2.4.0, 3.1: ten bytes, whose last four are the size of the rest, 7 bits each.
  static func tagSize(_ bytes: some Collection<UInt8>) -> Int? {
    let bytes = Array(bytes)
    guard bytes.starts(with: "ID3".utf8), bytes.count >= 10 else { return nil }
    let size = bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    let hasFooter = bytes[5] & 0x10 != 0
    return size + (hasFooter ? 20 : 10)
  }
}
