package import SegueArithmetic

/// The parts of a track's media that an MP4 or MOV file presents, one after another.
///
/// - Source: ISO/IEC 14496-12:2022, 8.6.6; version 1 has wider numbers.
package struct EditList: Sendable, Hashable {
  /// A part of the presentation.
  package struct Edit: Sendable, Hashable {
    /// The start in the media, in ticks of the stream; nil if nothing is presented.
    package let start: Int64?

    /// The length in the presentation, in ``EditList/unit``; 0 for all that is left of the media.
    package let duration: Int64

    /// The speed in 65,536ths; 0 holds the picture at the start.
    package let rate: Int32

    /// The usual speed.
    package static let usualRate: Int32 = 1 << 16
  }

  package let edits: [Edit]

  /// Seconds a tick of the durations.
  package let unit: Rational

  package init(_ edits: [Edit], unit: Rational) { (self.edits, self.unit) = (edits, unit) }

  /// Whether libavformat presents the list as it is meant: one part, which may begin late.
  ///
  /// FFmpeg 5.1 leaves pictures out where one of several parts ends between a picture and one that
  /// it refers to, puts the sound of later parts up to a packet off, and ignores speeds.
  var isSimple: Bool {
    let parts = edits.first?.start == nil ? edits.dropFirst() : edits[...]
    return parts.count <= 1
      && parts.allSatisfy { $0.start != nil && $0.rate == Edit.usualRate }
  }
}

extension EditList.Edit {
  /// The edits of a table.
  ///
  /// - Parameters:
  ///   - table: The contents of its box, which may be cut.
  ///   - limit: The number of edits after which reading stops.
  /// - Returns: The edits.
  static func all(in table: [UInt8], limit: Int) -> [EditList.Edit] {
    let isWide = table.first == 1
    let size = isWide ? 20 : 12
    let count = min(table.integer(at: 4), limit, max(table.count - 8, 0) / size)
    return (0..<count).map { index in
      let place = 8 + index * size
      let duration =
        isWide ? Int64(clamping: table.wideInteger(at: place)) : Int64(table.integer(at: place))
      let start =
        isWide
        ? Int64(bitPattern: table.wideInteger(at: place + 8))
        : Int64(Int32(truncatingIfNeeded: table.integer(at: place + 4)))
      let rate = Int32(truncatingIfNeeded: table.integer(at: place + size - 4))
      return EditList.Edit(start: start < 0 ? nil : start, duration: duration, rate: rate)
    }
  }
}
