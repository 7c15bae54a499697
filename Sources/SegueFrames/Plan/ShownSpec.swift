import SegueFiles
import SegueGeometry
import SegueSpec
import SegueTimeline

/// The video of another spec that a screen of a stage shows.
struct ShownSpec: Sendable {
  /// The index of the screen.
  let screen: Int

  /// The instant at which its timeline begins, in seconds of the video around it.
  let start: Rational

  /// Its spec, with its canvas and its timeline.
  var plan: RenderPlan

  /// The role of its picture in the scene of the stage.
  var role: ImageRole { .view("screen \(screen)") }

  /// The shot of its timeline at an instant of the video around it, in seconds.
  func shot(at time: Rational) -> Shot {
    plan.shot(at: min(max(time.minus(start), .zero), plan.timeline.duration))
  }
}

extension RenderPlan {
  /// The plans of the specs that the screens of its stage show.
  package var screenPlans: [RenderPlan] { shownSpecs.map(\.plan) }
}

extension RenderSettings {
  /// The plans of the specs that the screens of a stage show.
  ///
  /// - Throws: ``InputErrors`` with every mistake in them.
  func shownSpecs(of spec: Spec) throws(InputErrors) -> [ShownSpec] {
    var (shown, errors): ([ShownSpec], [InputError]) = ([], [])
    for (index, screen) in (spec.stage?.screens ?? []).enumerated() {
      guard let source = screen.source else { continue }
      func located(_ problem: String) -> SpecError {
        spec.error(keyPath: "stage.screens[\(index)].spec", problem)
      }
      if isShown {
        errors.append(
          InputError(
            located(
              "is in a spec that a screen shows, whose own screens show its canvas; leave it out, "
                + "or move it to the stage around both")))
        continue
      }
      do {
        let other = try read(source, of: spec)
        let plan = try RenderPlan(other, settings: ofShown)
        shown.append(ShownSpec(screen: index, start: source.start, plan: plan))
      } catch let error as SpecFileError {
        errors.append(InputError(located("\(error)"), error))
      } catch let found as SpecErrors {
        errors += found.errors.map { InputError($0) }
      } catch let found as InputErrors {
        errors += found.errors
      } catch let error as SpecError {
        errors.append(InputError(error))
      } catch {
        errors.append(InputError(located("\(error)")))
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
    return shown
  }

  /// The settings of a spec that a screen shows.
  var ofShown: RenderSettings {
    var settings = self
    (settings.isShown, settings.scale) = (true, nil)
    return settings
  }

  /// Reads the spec of a screen, whose locale is that of the spec around it unless it has its own.
  func read(_ source: Spec.Stage.Screen.Source, of spec: Spec) throws -> Spec {
    var shown = try Spec.read(
      place(of: source.path, in: spec), variables: source.variables, words: spec.words,
      limits: limits)
    shown.locale = shown.locale ?? spec.locale
    return shown
  }
}

extension SoundPlan {
  /// Adds the sounds of a video that begins at an instant of a longer one.
  ///
  /// - Parameters:
  ///   - other: The sounds of that video.
  ///   - start: The instant, in seconds.
  ///   - length: The length of that video, in seconds.
  ///   - end: The end of the longer one, in seconds.
  mutating func add(_ other: SoundPlan, from start: Rational, length: Rational, until end: Rational)
  {
    for var sound in other.sounds {
      sound.latestEnd = min(sound.latestEnd ?? length, length).plus(start)
      sound.start = sound.start.plus(start)
      if sound.start < end { sounds.append(sound) }
    }
  }
}
