/// The pictures of a stream in the order in which a recording shows them, which may leave some out
/// and show others twice.
struct ShownPictures: Sendable, Hashable {
  /// The numbers of the pictures in the index; nil if they are all, in its order.
  private let numbers: [Int32]?

  /// The time of each on the file's own clock, in ticks, ascending.
  let ticks: [Int64]

  /// The end of the last one, in ticks; nil if it is unknown.
  let end: Int64?

  /// All pictures of an index.
  init(_ index: PacketIndex) { self.init(numbers: nil, ticks: index.pts, end: index.end) }

  private init(numbers: [Int32]?, ticks: [Int64], end: Int64?) {
    (self.numbers, self.ticks, self.end) = (numbers, ticks, end)
  }

  /// The number in the index of a picture.
  func number(_ picture: Int) -> Int { numbers.map { Int($0[picture]) } ?? picture }

  /// The lowest number of any picture in the index.
  var lowest: Int { numbers?.min().map(Int.init) ?? 0 }
}

extension ShownPictures {
  /// The pictures of an index that some parts of it present.
  ///
  /// A part begins with the picture that is seen at its start. Its ends are rounded to the movie's
  /// clock, so a picture that is seen for less than a tick of that does not count.
  ///
  /// - Parameters:
  ///   - index: The index of the media.
  ///   - parts: The parts.
  ///   - limit: The number of pictures after which more are left out.
  init(_ index: PacketIndex, _ parts: PresentedParts, limit: Int) {
    // Times beyond 60 bits are longer than any limit, and refused as that.
    let most: Int64 = 1 << 60
    guard let first = index.pts.first, let last = index.pts.last, first > -most, last < most
    else {
      self.init(index)
      return
    }
    var list = List(parts.rounding)
    for part in parts.parts where list.numbers.count < limit { list.add(part, index, limit) }
    self.init(numbers: list.numbers, ticks: list.ticks, end: list.end)
  }

  /// The pictures of the parts so far.
  private struct List {
    private let rounding: Int64
    var (numbers, ticks): ([Int32], [Int64]) = ([], [])
    var end: Int64?

    init(_ rounding: Int64) { self.rounding = rounding }

    mutating func add(_ part: PresentedParts.Part, _ index: PacketIndex, _ limit: Int) {
      let pts = index.pts
      /// The time from a picture to the next that counts as none.
      func slack(_ number: Int) -> Int64 {
        number + 1 < pts.count ? min(rounding, (pts[number + 1] - pts[number]) / 2) : rounding
      }
      // Lengths are rounded; a part that begins where the one before it ends does so exactly.
      let place = end.flatMap { abs($0 - part.place) <= rounding ? $0 : nil } ?? part.place
      var number = max(Self.place(of: part.start, in: pts) - 1, 0)
      if !part.isHeld, number + 1 < pts.count, pts[number] < part.start,
        pts[number + 1] - part.start <= slack(number)
      {
        number += 1
      }
      let start = abs(pts[number] - part.start) <= slack(number) ? pts[number] : part.start
      func time(_ media: Int64) -> Int64 {
        let distance = Int128(max(media - start, 0))
        let shift = part.isHeld ? 0 : (distance << 16) / Int128(part.rate)
        return Int64(clamping: Int128(place) + shift)
      }
      let partEnd = part.isHeld ? nil : part.end
      guard partEnd.map({ pts[number] < $0 }) ?? true else { return }
      add(number, time(pts[number]))
      number += 1
      while number < pts.count, !part.isHeld, numbers.count <= limit,
        partEnd.map({ $0 - pts[number] > slack(number - 1) }) ?? true
      {
        add(number, time(pts[number]))
        number += 1
      }
      let known = number < pts.count ? pts[number] : index.end
      if let partEnd, let known, abs(known - partEnd) <= rounding || known < partEnd {
        end = time(known)
      } else {
        end = part.length.map { place + $0 } ?? known.map(time)
      }
    }

    /// A picture at the time of the one before hides that.
    private mutating func add(_ number: Int, _ time: Int64) {
      if let last = ticks.last, time <= last {
        numbers[numbers.count - 1] = Int32(number)
      } else {
        numbers.append(Int32(number))
        ticks.append(time)
      }
    }

    /// The number of times at or before one.
    private static func place(of time: Int64, in times: [Int64]) -> Int {
      var (low, high) = (0, times.count)
      while low < high {
        let middle = (low + high) / 2
        if times[middle] <= time { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}
