import SegueMessages
import SegueRecordings
import SegueSpec
import SegueTimeline

/// The recordings of a spec that are shown, with the parts of them that are played.
struct RecordingSet {
  private var facts: [String: RecordingFacts] = [:]

  /// The clip of each view that plays a recording, by its name.
  private(set) var clips: [String: Clip] = [:]

  private let spec: Spec

  /// Indexes all recordings that the views of a spec show.
  ///
  /// - Throws: ``InputErrors`` with every recording that cannot be played.
  init(_ images: ImageSource) throws(InputErrors) {
    spec = images.spec
    var errors: [InputError] = []
    for view in spec.loadedViews {
      do throws(InputError) {
        guard let facts = try images.recording(of: view) else { continue }
        self.facts[view.name] = facts
        do throws(SpecError) {
          clips[view.name] = try spec.clip(view, endingAt: facts.end)
        } catch {
          throw InputError(error)
        }
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
  }

  /// The playback of each recording on a timeline, by the names of the views.
  func playbacks(on timeline: Timeline) -> [String: Playback] {
    guard !clips.isEmpty else { return [:] }
    var appearances = timeline.appearances(of: Set(clips.keys))
    // A background is seen from the start to the end.
    if let wall = spec.wall {
      appearances[wall.name] = [Appearance(start: .zero, end: timeline.duration)]
    }
    let recordings = spec.recordings
    return clips.reduce(into: [:]) { playbacks, entry in
      let (name, clip) = entry
      guard let facts = facts[name], let recording = recordings[name] else { return }
      playbacks[name] = Playback(
        clock: recording.clock(appearances[name] ?? []), clip: clip, facts: facts)
    }
  }
}

extension RenderPlan {
  /// The warnings about recordings that end while their view rests.
  ///
  /// A recording that ends while a transition takes its view away needs none.
  var overruns: [SpecWarning] {
    spec.views.compactMap { view in
      guard let playback = playbacks[view.name], playback.clip.afterEnd == .hold,
        let text = overrun(of: view.name, playback)
      else { return nil }
      return SpecWarning(
        file: spec.file, position: view.position, keyPath: view.keyPath,
        concern: .recordingEnds(
          "\(text); it holds its last picture, expected a shorter rest, or 'end: loop'"))
    }
  }

  /// Errors about recordings with `end: error` that end while their view rests.
  var endErrors: [InputError] {
    spec.views.compactMap { view -> InputError? in
      guard let playback = playbacks[view.name], playback.clip.afterEnd == .error,
        let text = overrun(of: view.name, playback)
      else { return nil }
      return InputError(
        spec.error(about: view, "\(text), expected a shorter rest, or 'for: end' in its step"))
    }
  }

  /// The words for a recording that ends while its view rests; nil if it does not.
  private func overrun(of name: String, _ playback: Playback) -> String? {
    if spec.wall?.name == name {
      let end = playback.clock.time(at: timeline.duration)
      guard end > playback.clip.duration else { return nil }
      return "ends after \(Spec.seconds(playback.clip.duration)), and the stage's background shows "
        + "it for \(Spec.seconds(end))"
    }
    let latest = timeline.latestRest(of: name, on: playback.clock)
    guard let latest, latest > playback.clip.duration else { return nil }
    return "ends after \(Spec.seconds(playback.clip.duration)), and its view rests until "
      + "\(Spec.seconds(latest)) of its clock"
  }
}
