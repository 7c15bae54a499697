import Pixels
import SegueRecordings
import SegueSpec
import Synchronization

/// The decoded pictures of the recordings of a render.
///
/// Frames are drawn on several threads, and a decoder wants its pictures in order. So pictures are
/// announced in the order of frames, and are decoded in that order, whichever is asked for first.
final class RecordingPictures: Sendable {
  /// The decoder of one view, and its pictures that nobody has taken yet.
  private final class Player: Sendable {
    struct State {
      var recording: Recording?
      /// The announced pictures that are not decoded yet, in order.
      var announced: [Int] = []
      var decoded: [Int: Result<PixelBuffer, InputError>] = [:]
    }

    let state = Mutex(State())
  }

  private let players = Mutex<[String: Player]>([:])
  private let replaced = Mutex<[String: Int]>([:])
  private let images: ImageSource

  /// Pictures of the recordings of a spec.
  init(_ images: ImageSource) {
    self.images = images
  }

  /// Announces that a frame will ask for a picture.
  func announce(_ picture: Int, of name: String) {
    player(name).state.withLock { state in
      if state.decoded[picture] == nil, !state.announced.contains(picture) {
        state.announced.append(picture)
      }
    }
  }

  /// A picture of the recording of a view, in the recording's size.
  ///
  /// All pictures that were announced before it are decoded first.
  func picture(_ index: Int, of view: Spec.View) throws(InputError) -> PixelBuffer {
    let player = player(view.name)
    let result = player.state.withLock { state in
      while state.decoded[index] == nil {
        let next = state.announced.contains(index) ? state.announced.removeFirst() : index
        state.decoded[next] = decoded(next, of: view, &state)
      }
      return state.decoded.removeValue(forKey: index)
    }
    guard let result else { preconditionFailure("the picture is decoded") }
    return try result.get()
  }

  private func decoded(
    _ index: Int, of view: Spec.View, _ state: inout Player.State
  ) -> Result<PixelBuffer, InputError> {
    do throws(InputError) {
      let recording =
        if let open = state.recording { open } else { try images.decoder(of: view) }
      state.recording = recording
      do throws(RecordingError) {
        let picture = try recording.picture(index)
        let count = recording.replacedCount
        replaced.withLock { $0[view.name] = count }
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

  private func player(_ name: String) -> Player {
    players.withLock { players in
      let player = players[name] ?? Player()
      players[name] = player
      return player
    }
  }
}
