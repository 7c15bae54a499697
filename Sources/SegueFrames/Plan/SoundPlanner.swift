import SegueArithmetic
import SegueControllers
import SegueLimits
import SegueMessages
import SegueRecordings
import SegueSound
import SegueSpec
import SegueTimeline

/// Finds every sound of a video and its place: of the list `audio`, of transitions, of recordings.
struct SoundPlanner {
  let spec: Spec
  let timeline: Timeline
  let settings: RenderSettings
  private(set) var plan = SoundPlan()
  private var errors: [InputError] = []

  init(_ spec: Spec, _ timeline: Timeline, settings: RenderSettings) {
    (self.spec, self.timeline, self.settings) = (spec, timeline, settings)
    plan.isSilenceWanted = spec.audio == .silence
  }

  /// Adds the sounds of all recordings that are seen, which come first.
  mutating func add(_ playbacks: [String: Playback]) {
    for view in spec.views {
      guard let playback = playbacks[view.name], playback.facts.hasSound,
        let recording = view.recording, recording.audio == .keep
      else { continue }
      add(playback, recording, of: view)
    }
  }

  /// Adds the sounds of the list and those of transitions.
  ///
  /// - Parameter shown: The sounds of the specs that screens show.
  /// - Throws: ``SpecError`` if there are too many.
  mutating func addCues(beside shown: SoundPlan) throws {
    for sound in spec.audio.sounds { try add(sound, beside: shown) }
    for step in timeline.steps {
      if let cue = step.transition?.sound { add(cue, at: step.start) }
    }
    let excess = LimitExcess(.events, of: settings.limits, found: plan.sounds.count)
    if let excess {
      throw spec.error(keyPath: "audio", .exceeds(excess))
    }
  }

  /// The plan.
  ///
  /// - Throws: ``InputErrors`` with every sound that cannot be heard.
  func finish() throws(InputErrors) -> SoundPlan {
    guard errors.isEmpty else { throw InputErrors(errors) }
    return plan
  }

  private mutating func add(_ sound: Spec.Sound, beside shown: SoundPlan) throws {
    if sound.duck < 0, !(plan.sounds + shown.sounds).contains(where: \.isLead) {
      warn(sound.cue, "has a 'duck' without effect: no recording with sound is seen")
    }
    var starts = [Rational.zero]
    if case .event(let name, let segue) = sound.start {
      let events = try spec.events().filter {
        $0.name == name && (segue == nil || $0.segue?.identifier == segue)
      }
      // Several controllers may get an event at one instant, which is heard once.
      starts = events.map(\.time).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
      if starts.isEmpty {
        let event = segue.map { "\(name.rawValue) of '\($0)'" } ?? name.rawValue
        warn(sound.cue, "is never heard: the event \(event) does not happen")
      }
    }
    for start in starts {
      add(sound.cue, at: start) { planned in
        (planned.loops, planned.duck) = (sound.loops, sound.duck)
      }
    }
  }

  /// Adds a stretch of a sound file.
  private mutating func add(
    _ cue: SoundCue, at instant: Rational, change: (inout PlannedSound) -> Void = { _ in }
  ) {
    do throws(InputError) {
      let file = try file(of: cue)
      if let warning = Self.remark(file.tracks, cue.tracks) { warn(cue, warning) }
      let start = instant.plus(cue.delay)
      if start >= timeline.shownDuration {
        warn(cue, "is never heard: it starts at \(Spec.seconds(start)), after the video")
        return
      }
      var planned = PlannedSound(
        file: file, start: start, from: cue.from,
        length: (cue.to ?? file.duration).minus(cue.from))
      (planned.speed, planned.gain) = (cue.speed, cue.gain)
      (planned.fadeIn, planned.fadeOut) = (cue.fadeIn, cue.fadeOut)
      change(&planned)
      plan.sounds.append(planned)
    } catch {
      // One cue may start many times.
      if !errors.contains(where: { $0.error == error.error }) { errors.append(error) }
    }
  }

  /// The file of a cue, which has the stretch that the cue wants.
  private func file(of cue: SoundCue) throws(InputError) -> SoundSourceFile {
    let file = try file(cue.path, zero: nil, tracks: cue.tracks) { [spec] in
      spec.error(at: cue.position, keyPath: cue.keyPath, $0)
    }
    func refusal(_ problem: String) -> InputError {
      InputError(spec.error(at: cue.position, keyPath: cue.keyPath, problem))
    }
    let last = Spec.seconds(file.duration)
    guard cue.from < file.duration else {
      throw refusal("ends at \(last), and 'from' is not before that, expected a smaller 'from'")
    }
    if let to = cue.to, to > file.duration {
      throw refusal("ends at \(last), before its 'to', expected at most \(last) or no 'to'")
    }
    guard file.takes(speed: cue.speed) else {
      throw refusal("cannot be played at this speed, expected a factor such as 1.5")
    }
    return file
  }

  private func file(
    _ path: String, zero: Rational?, tracks numbers: [Int]?,
    _ error: @escaping @Sendable (String) -> SpecError
  ) throws(InputError) -> SoundSourceFile {
    let place = settings.place(of: path, in: spec)
    let limits = settings.limits.recordings
    do throws(SoundError) {
      return SoundSourceFile(
        path: path, place: place,
        tracks: try settings.sounds.tracks(
          of: place, zero: zero, numbers: numbers, limits: limits),
        limits: limits
      ) { InputError(error("\($0)"), $0) }
    } catch let cause {
      throw InputError(error("\(cause)"), cause)
    }
  }

  /// A warning about what is not heard of a file; nil if all is, or if somebody has chosen tracks.
  private static func remark(_ tracks: SoundTracks, _ chosen: [Int]?) -> String? {
    if let remark = tracks.heard.flatMap(\.remarks).first { return remark }
    guard chosen == nil, tracks.heard.count < tracks.count else { return nil }
    let heard = tracks.numbers.map(String.init).joined(separator: " and ")
    return "has \(tracks.count) tracks of sound, of which players play \(heard), expected 'track'"
  }

  private mutating func warn(_ cue: SoundCue, _ text: String) {
    let warning = SpecWarning(
      file: spec.file, position: cue.position, keyPath: cue.keyPath, concern: .sound(text))
    if !plan.warnings.contains(warning) { plan.warnings.append(warning) }
  }
}

extension SoundPlanner {
  /// Adds the sound of a recording at each of its appearances.
  ///
  /// It rises while a transition brings its view, and falls while one takes it away. That of a
  /// stage's background does neither.
  private mutating func add(
    _ playback: Playback, _ recording: Spec.View.Recording, of view: Spec.View
  ) {
    let clip = playback.clip
    let file: SoundSourceFile
    do throws(InputError) {
      file = try self.file(
        recording.path, zero: playback.facts.zero, tracks: recording.tracks
      ) { [spec] problem in
        spec.error(about: view, "\(problem) Or set 'audio: mute'.")
      }
    } catch {
      errors.append(error)
      return
    }
    func warn(_ text: String) {
      plan.warnings.append(
        SpecWarning(
          file: spec.file, position: view.position, keyPath: view.keyPath, concern: .sound(text)))
    }
    guard file.takes(speed: clip.speed) else {
      warn("plays at a speed that sound does not take, so it is silent, expected 'audio: mute'")
      return
    }
    if let warning = Self.remark(file.tracks, recording.tracks) { warn(warning) }
    for appearance in playback.clock.appearances {
      let offset = playback.clock.time(at: appearance.start).times(clip.speed)
      let length = clip.end.minus(clip.start)
      guard clip.afterEnd == .loop || offset < length, clip.start < file.duration else {
        continue
      }
      var planned = PlannedSound(
        file: file, start: appearance.start, latestEnd: appearance.end, from: clip.start,
        length: length)
      (planned.offset, planned.loops) = (offset, clip.afterEnd == .loop)
      (planned.speed, planned.isLead) = (clip.speed, true)
      // No transition brings a background, or takes it away.
      if view.name != spec.wall?.name {
        (planned.fadeIn, planned.fadeOut) = timeline.fades(of: view.name, in: appearance)
      }
      // A sound that ends before its view goes needs no fade there.
      let end = planned.end(in: appearance.end)
      planned.fadeOut = max(planned.fadeOut.minus(appearance.end.minus(end)), Rational.zero)
      plan.sounds.append(planned)
    }
  }
}

extension Timeline {
  /// The duration of all frames, in seconds: the last frame counts as a whole.
  var shownDuration: Rational { time(ofFrame: frameCount) }

  /// The seconds from the start of an appearance until its view rests for the first time, and from
  /// its last rest to its end; halves of the appearance if the view never rests.
  fileprivate func fades(
    of view: String, in appearance: Appearance
  ) -> (rise: Rational, fall: Rational) {
    let rests = steps.filter { step in
      let rest = step.start.plus(step.duration)
      return step.end.views.contains(view) && rest >= appearance.start && rest <= appearance.end
    }
    guard let first = rests.first, let last = rests.last else {
      let half = appearance.end.minus(appearance.start).over(Rational(2))
      return (half, half)
    }
    return (
      first.start.plus(first.duration).minus(appearance.start),
      max(appearance.end.minus(last.start.plus(last.duration).plus(last.rest)), Rational.zero)
    )
  }
}
