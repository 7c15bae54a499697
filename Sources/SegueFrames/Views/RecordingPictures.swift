import SeguePixels
import SegueRecordings
import SegueSpec
import Synchronization

/// The decoded pictures of the recordings of a render.
///
/// Frames are drawn on several threads, and a decoder wants its pictures in order. So pictures are
/// announced in the order of frames, and are decoded in that order, ahead of the frames or when the
/// first one asks.
final class RecordingPictures: Sendable {
  /// The decoder of one view, and its pictures that nobody has taken yet.
  private final class Player: Sendable {
    struct Pictures {
      /// The announced pictures that are not decoded yet, in order.
      var announced: [Int] = []
      var decoded: [Int: Result<PixelBuffer, InputError>] = [:]
      /// The decoded pictures, in the order of decoding.
      var order: [Int] = []
    }

    let pictures = Mutex(Pictures())

    /// The open recording; locked while a picture is decoded.
    let recording = Mutex<Recording?>(nil)

    /// A picture that is decoded, which the player lets go of.
    func take(_ index: Int) -> Result<PixelBuffer, InputError>? {
      pictures.withLock { pictures in
        guard let result = pictures.decoded.removeValue(forKey: index) else { return nil }
        pictures.order.removeAll { $0 == index }
        return result
      }
    }

    /// The picture that is decoded next if `index` is asked for: the first that is announced, if
    /// `index` is announced at all.
    func next(before index: Int) -> Int {
      pictures.withLock { pictures in
        pictures.announced.contains(index) ? pictures.announced.removeFirst() : index
      }
    }

    func keep(_ result: Result<PixelBuffer, InputError>, of index: Int) {
      pictures.withLock { pictures in
        pictures.decoded[index] = result
        pictures.order.append(index)
        // A picture that nobody asked for would stay for ever.
        if pictures.order.count > RecordingPictures.mostWaiting {
          pictures.decoded[pictures.order.removeFirst()] = nil
        }
      }
    }
  }

  /// The largest number of decoded pictures of a view that wait to be drawn.
  private static let mostWaiting = 16

  private let players = Mutex<[String: Player]>([:])
  private let replaced = Mutex<[String: Int]>([:])
  private let premultiplied = Mutex<Set<String>>([])
  private let images: ImageSource
  private let views: [String: Spec.View]

  /// Pictures of the recordings of a spec.
  init(_ images: ImageSource) {
    self.images = images
    views = Dictionary(images.spec.views.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  /// Announces that a frame will ask for a picture.
  func announce(_ picture: Int, of name: String) {
    player(name).pictures.withLock { pictures in
      if pictures.decoded[picture] == nil, !pictures.announced.contains(picture) {
        pictures.announced.append(picture)
      }
    }
  }

  /// Decodes the announced pictures of all views whose decoders are free.
  func decodeAhead() {
    let players = players.withLock { $0.sorted { $0.key < $1.key } }
    for (name, player) in players {
      guard let view = views[name] else { continue }
      // Between two pictures, a frame may ask for one.
      while let isDone = player.recording.withLockIfAvailable({ recording in
        let next = player.pictures.withLock { pictures in
          pictures.announced.isEmpty || pictures.order.count >= Self.mostWaiting
            ? nil : pictures.announced.removeFirst()
        }
        guard let next else { return true }
        player.keep(decoded(next, of: view, &recording), of: next)
        return false
      }), !isDone {}
    }
  }

  /// A picture of the recording of a view, in the recording's size.
  ///
  /// All pictures that were announced before it are decoded first.
  func picture(_ index: Int, of view: Spec.View) throws(InputError) -> PixelBuffer {
    let player = player(view.name)
    if let result = player.take(index) { return try result.get() }
    let result = player.recording.withLock { recording in
      while true {
        // Another thread may have decoded it meanwhile.
        if let result = player.take(index) { return result }
        let next = player.next(before: index)
        player.keep(decoded(next, of: view, &recording), of: next)
      }
    }
    return try result.get()
  }

  private func decoded(
    _ index: Int, of view: Spec.View, _ recording: inout Recording?
  ) -> Result<PixelBuffer, InputError> {
    do throws(InputError) {
      let open = if let recording { recording } else { try images.decoder(of: view) }
      recording = open
      do throws(RecordingError) {
        let picture = try open.picture(index)
        let count = open.replacedCount
        replaced.withLock { $0[view.name] = count }
        let looksPremultiplied = open.looksPremultiplied
        premultiplied.withLock {
          if looksPremultiplied { $0.insert(view.name) } else { $0.remove(view.name) }
        }
        return .success(picture)
      } catch {
        return .failure(InputError(view, of: images.spec, error))
      }
    } catch {
      return .failure(error)
    }
  }

  /// Closes the decoders of all views but those of these names.
  func keep(_ names: Set<String>) {
    let closed = players.withLock { players in
      let closed = players.filter { !names.contains($0.key) }
      for name in closed.keys { players[name] = nil }
      return closed
    }
    _ = consume closed
  }

  /// The number of pictures that were damaged, by the name of the view.
  var replacedCounts: [String: Int] { replaced.withLock { $0.filter { $0.value > 0 } } }

  /// The names of the views whose pictures look premultiplied, though they were taken for straight
  /// ones.
  var premultipliedNames: Set<String> { premultiplied.withLock { $0 } }

  private func player(_ name: String) -> Player {
    players.withLock { players in
      if let known = players[name] { return known }
      let player = Player()
      players[name] = player
      return player
    }
  }
}
