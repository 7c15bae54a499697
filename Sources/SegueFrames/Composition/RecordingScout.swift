/// Announces the pictures of recordings in the order of frames, some runs before they are drawn.
struct RecordingScout {
  private var runs: FrameRuns
  private let pictures: RecordingPictures

  /// The number of runs between the one that begins and the last one that is announced.
  private let distance: Int

  /// The number of runs that are announced and have not begun.
  private var count = 0

  /// The picture of each recording that was announced last, by the name of its view.
  private var latest: [String: Int] = [:]

  /// Whether there is nothing to announce.
  private let isIdle: Bool

  /// The number of runs that are announced ahead: a picture is decoded while the ones before it are
  /// drawn, and each more costs its memory.
  static let usualDistance = 2

  /// A scout of the frames of a render.
  ///
  /// - Parameters:
  ///   - runs: All runs, in order.
  ///   - schedule: The views of the render.
  ///   - pictures: Decodes what is announced.
  ///   - distance: The number of runs to look ahead; at least 0.
  init(
    _ runs: FrameRuns, _ schedule: ViewSchedule, _ pictures: RecordingPictures, distance: Int
  ) {
    (self.runs, self.pictures, self.distance) = (runs, pictures, distance)
    isIdle = schedule.moving.isEmpty
  }

  /// Takes note that the next run begins.
  ///
  /// - Parameter known: The pictures in memory, which are not announced.
  /// - Returns: Whether there are pictures to decode.
  mutating func began(_ known: () -> Set<ViewKey>) -> Bool {
    guard !isIdle else { return false }
    var found: [ViewKey] = []
    while count <= distance, let run = runs.next() {
      count += 1
      for (name, picture) in run.shot.pictures.sorted(by: { $0.key < $1.key })
      where latest[name] != picture {
        latest[name] = picture
        found.append(ViewKey(name: name, picture: picture))
      }
    }
    count -= 1
    guard !found.isEmpty else { return false }
    let known = known()
    for key in found where !known.contains(key) {
      if let picture = key.picture { pictures.announce(picture, of: key.name) }
    }
    return true
  }
}
