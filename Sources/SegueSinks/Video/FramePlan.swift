import SegueEncoding

/// The plan for the frames of a segment: the encoder gets some of them, and the stream repeats
/// pictures for the others.
struct FramePlan {
  /// A frame for the encoder.
  struct Input: Equatable {
    /// The type that the encoder must give the picture.
    enum Kind {
      case any
      case keyframe
      case predicted
    }

    let kind: Kind

    /// The steps that the encoder adds to its quantizer.
    let quantizerOffset: Double

    /// The presentation time by the encoder's clock, which is announced for rests (see
    /// ``RestSchedule/announced``).
    let time: Int64
  }

  /// Pictures that the stream repeats.
  struct Addition: Equatable {
    /// The number of packets of the encoder before them.
    let packets: Int

    let positions: Range<Int>
  }

  private let options: VideoOptions

  /// The number of references of the decoder; nil if the encoder gets every frame.
  private let references: Int?

  /// The number of frames that were planned.
  private var frameCount = 0

  /// The number of frames that the encoder gets.
  private var inputCount = 0

  /// The encoder's next time.
  private var time: Int64 = 0

  /// The positions of the encoder's pictures, by its times.
  private var positions: [Int64: Int] = [:]

  /// The schedule of the current rest, and the position of its first frame.
  private var rest: (schedule: RestSchedule, start: Int)?

  private var additions: ArraySlice<Addition> = []

  init(_ options: VideoOptions, references: Int?) {
    (self.options, self.references) = (options, references)
  }

  /// Plans the next frame, which `repeats` equal ones follow.
  ///
  /// - Returns: The frame for the encoder; nil if the stream repeats a picture.
  mutating func next(before repeats: Int) -> Input? {
    let position = frameCount
    frameCount += 1
    guard let references else { return input(.any, at: position) }
    if let rest, position < rest.start + rest.schedule.count {
      let (schedule, place) = (rest.schedule, position - rest.start)
      guard place < schedule.encoded else { return nil }
      return input(
        .predicted, at: position, offset: schedule.quantizerOffset(at: place, options))
    }
    let place = position % options.keyframeDistance
    let schedule = RestSchedule(
      length: min(repeats + 1, options.keyframeDistance - place), references: references,
      options: options)
    rest = schedule.map { ($0, position) }
    let kind: Input.Kind = place == 0 ? .keyframe : schedule == nil ? .any : .predicted
    let input = input(
      kind, at: position, offset: schedule?.quantizerOffset(at: 0, options) ?? 0)
    if let schedule {
      time += Int64(schedule.announced) - 1
      additions.append(
        Addition(
          packets: inputCount - 1 + schedule.encoded,
          positions: position + schedule.encoded..<position + schedule.count))
    }
    return input
  }

  private mutating func input(
    _ kind: Input.Kind, at position: Int, offset: Double = 0
  ) -> Input {
    let input = Input(kind: kind, quantizerOffset: offset, time: time)
    positions[time] = position
    (time, inputCount) = (time + 1, inputCount + 1)
    return input
  }

  /// The position of the picture that the encoder got with this time.
  mutating func takePosition(at time: Int64) -> Int {
    guard let position = positions.removeValue(forKey: time) else {
      preconditionFailure("an encoder returns the times that it gets")
    }
    return position
  }

  /// The pictures that follow the first `packets` packets of the encoder, if any do.
  mutating func takeAddition(after packets: Int) -> Addition? {
    additions.first?.packets == packets ? additions.popFirst() : nil
  }
}
