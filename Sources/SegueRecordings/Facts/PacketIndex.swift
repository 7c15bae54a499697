/// The packets of a stream that have pictures, and the places where decoding can start.
///
/// A run is the packets from a key packet up to the next one. Each run is decoded by an empty
/// decoder, so a picture depends on its run alone, and never on what was shown before it.
struct PacketIndex: Sendable, Hashable {
  /// A key packet, and the packets that its pictures need.
  struct Run: Sendable, Hashable {
    /// The ordinal of the key packet among the packets of the stream.
    let start: Int
    /// The times of the key packet in ticks, to seek it; either may be missing in a file.
    let pts: Int64?
    let dts: Int64?
    /// The ordinal after the last packet that a picture of this run needs: pictures of an open GOP
    /// lie behind the next key packet, and refer to it, too.
    var end: Int
    /// The place of its header in ``PacketIndex/headers``.
    let header: Int32
  }

  /// The runs in decoding order; at least one.
  private(set) var runs: [Run] = []

  /// The headers of the codec, which may change between runs; the first is that of the file.
  private(set) var headers: [[UInt8]] = []

  /// The time of each picture on the file's own clock, in ticks, ascending.
  private(set) var pts: [Int64] = []

  /// The run of each picture.
  private(set) var run: [Int32] = []

  /// The end of the last picture on the file's own clock, in ticks; nil if no duration is known.
  private(set) var end: Int64?

  /// The number of pictures that may come before one in decoding order and after it in presentation
  /// order; at most 16, as in H.264 and HEVC.
  private(set) var delay = 0

  /// Places of the file that could not be read.
  private(set) var damagedPlaces = 0

  /// Whether decoding times ascend from packet to packet, so that they lead to a packet.
  ///
  /// They do not where fragments of an MP4 overlap.
  private(set) var isOrdered = true

  /// A time before those of all packets, in ticks, which leads to the first of them.
  private(set) var earliest: Int64 = 0

  /// The number of pictures that share the time of a picture, which comes last and hides them.
  private(set) var hidden: [Int: Int] = [:]
}

extension PacketIndex {
  /// Builds an index from the packets of a stream, in decoding order.
  struct Builder {
    private struct Entry {
      let pts: Int64
      let duration: Int64
      let ordinal: Int
    }

    private var entries: [Entry] = []
    private var keys: [Run] = []
    private var count = 0
    private var (headers, header): ([[UInt8]: Int], Int)
    private var (lastDecoding, isOrdered) = (Int64?.none, true)
    private var earliest: Int64 = 0
    var damagedPlaces = 0

    /// An index whose first packets have this header of the codec.
    init(header: [UInt8] = []) { (headers, self.header) = ([header: 0], 0) }

    /// The number of packets so far.
    var packetCount: Int { count }

    /// Adds the next packet.
    ///
    /// - Parameters:
    ///   - pts: Its presentation time; nil if it has none.
    ///   - dts: Its decoding time; nil if it has none.
    ///   - duration: Its duration; 0 if unknown.
    ///   - isKey: Whether decoding can start here.
    ///   - isShown: Whether it has a picture of its own that is presented.
    ///   - newHeader: The header of the codec from here on; empty for the one before.
    mutating func add(
      pts: Int64?, dts: Int64?, duration: Int64, isKey: Bool, isShown: Bool,
      newHeader: [UInt8] = []
    ) {
      if !newHeader.isEmpty {
        header = headers[newHeader] ?? headers.count
        headers[newHeader] = header
      }
      // Decoding starts somewhere even in a file that names no key packet.
      if isKey || keys.isEmpty {
        keys.append(Run(start: count, pts: pts, dts: dts, end: count, header: Int32(header)))
      }
      if let dts {
        isOrdered = isOrdered && lastDecoding.map { $0 < dts } ?? true
        lastDecoding = dts
      }
      for time in [pts, dts].compactMap(\.self) {
        earliest = min(earliest, max(time, -1 << 62) - 1)
      }
      if let pts, isShown { entries.append(Entry(pts: pts, duration: duration, ordinal: count)) }
      count += 1
    }

    /// The index; its times are empty if no packet had a picture.
    func finish() -> PacketIndex {
      var index = PacketIndex()
      index.damagedPlaces = damagedPlaces
      (index.isOrdered, index.earliest) = (isOrdered, earliest)
      index.headers = headers.sorted { $0.value < $1.value }.map(\.key)
      index.runs = keys
      for place in keys.indices {
        index.runs[place].end = place + 1 < keys.count ? keys[place + 1].start : count
      }
      // The order of equal times is that of decoding, so that the last one hides the others.
      let sorted = entries.sorted { ($0.pts, $0.ordinal) < ($1.pts, $1.ordinal) }
      var last: Entry?
      for entry in sorted {
        let run = self.run(of: entry)
        index.runs[run].end = max(index.runs[run].end, entry.ordinal + 1)
        if index.pts.last == entry.pts {
          index.run[index.run.count - 1] = Int32(run)
          index.hidden[index.pts.count - 1, default: 0] += 1
        } else {
          index.pts.append(entry.pts)
          index.run.append(Int32(run))
        }
        last = entry
      }
      index.delay = Self.delay(of: sorted.map(\.ordinal))
      if let last, last.duration > 0 {
        let (end, isOverflowing) = last.pts.addingReportingOverflow(last.duration)
        index.end = isOverflowing ? nil : end
      }
      return index
    }

    /// The largest number of pictures that are decoded before a picture and shown after it.
    ///
    /// The ordinals are the places in decoding order, in the order of presentation.
    private static func delay(of ordinals: [Int]) -> Int {
      // A picture that is shown later and decoded earlier lies behind it in `ordinals`, and is
      // smaller. Hidden packets leave gaps, so the window is wider than the largest delay.
      var largest = 0
      for (place, ordinal) in ordinals.enumerated() {
        let later = ordinals[(place + 1)...].prefix(64)
        largest = max(largest, later.count { $0 < ordinal })
      }
      return min(largest, 16)
    }

    /// The run that decodes a picture: the last key packet that comes before it in both orders.
    ///
    /// A picture that is shown before its key packet refers to pictures before that, too.
    private func run(of entry: Entry) -> Int {
      var (low, high) = (0, keys.count)
      while low < high {
        let middle = (low + high) / 2
        if keys[middle].start <= entry.ordinal { low = middle + 1 } else { high = middle }
      }
      let own = max(low - 1, 0)
      guard own > 0, let key = keys[own].pts, entry.pts < key else { return own }
      return own - 1
    }
  }
}
