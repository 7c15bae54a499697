package import SegueEncoding
import SegueFiles
package import SegueFrames
package import SegueMessages
import SeguePixels
import SegueSpec
package import SegueTimeline

/// The pictures of an app for stores: moments of a video, each in the sizes of several targets.
package struct StillSet {
  /// A picture of a set.
  private struct Picture {
    let plan: RenderPlan
    let time: Rational
    let path: String
  }

  /// Whether existing files are replaced.
  package var overwrite = false

  /// The paths of the pictures, in the order in which they are made.
  package var paths: [String] { pictures.map(\.path) }

  private var pictures: [Picture] = []
  private var warnings: [String] = []

  /// Plans the pictures.
  ///
  /// - Parameters:
  ///   - plan: The plan of the video.
  ///   - times: The instants, in seconds; without any, the middle of each rest.
  ///   - targets: The sets.
  ///   - folder: The folder that has those of fastlane.
  ///   - locale: The locale of the words, such as "de-DE".
  /// - Throws: ``InstantRangeError`` outside the video, ``StillSetError``, or an error about a
  ///   size.
  package init(
    _ plan: RenderPlan, at times: [Rational], for targets: [StillTarget], in folder: String,
    locale: String
  ) throws {
    guard plan.spec.backdrop.alpha == 255 else {
      throw StillSetError.isTranslucent(plan.spec.keyPathOfBackdrop)
    }
    let times = times.isEmpty ? plan.rests : times
    for time in times where time < .zero || time > plan.timeline.duration {
      throw InstantRangeError(time: time, duration: plan.timeline.duration)
    }
    for target in targets {
      let placed = try TargetPlan.placed(plan, in: target.sizes, named: target.name)
      warnings += [placed.warning].compactMap(\.self)
      warnings += StoreLint(plan: placed.plan).warnings(about: target.rules).map {
        "target \(target.name): \($0)"
      }
      if times.count > target.most {
        warnings.append(
          "target \(target.name): a store shows at most \(target.most), so those after "
            + "\(times[target.most - 1]) s are left out; name others with --time")
      }
      for (index, time) in times.prefix(target.most).enumerated() {
        let name = plan.viewName(at: time)
        let path = target.path(index + 1, name, locale: locale)
        pictures.append(
          Picture(plan: placed.plan, time: time, path: Path.join(folder, path)))
      }
    }
  }

  /// Draws and writes the pictures.
  ///
  /// - Parameters:
  ///   - warned: Receives warnings, one line at a time.
  ///   - written: Receives each path, with the size of its picture.
  /// - Throws: The errors of ``StillJob``; pictures that are done stay.
  package func run(
    warned: (String) -> Void, written: (String, _ width: Int, _ height: Int) -> Void
  ) async throws {
    for warning in warnings { warned(warning) }
    for picture in pictures where !overwrite {
      guard try FileSystem.kind(of: picture.path) == nil else {
        throw OutputError.exists(path: picture.path)
      }
    }
    var told: Set<String> = []
    for picture in pictures {
      try Folders.make(Path.folder(of: picture.path), for: picture.path)
      var job = StillJob(placed: picture.plan, at: picture.time, to: picture.path)
      job.overwrite = overwrite
      try await job.run { if told.insert($0).inserted { warned($0) } }
      written(picture.path, picture.plan.frameWidth, picture.plan.frameHeight)
    }
  }
}

/// A reason why a set of pictures cannot be made.
package enum StillSetError: Error, Hashable {
  /// Stores refuse pictures with alpha.
  case isTranslucent(String)
}

extension StillSetError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .isTranslucent(let key):
      "\(key): is not opaque, and stores take no transparency; give an opaque color"
    }
  }
}

extension StillSetError: FailingError {
  package var failure: Failure { .badInput }
}

extension RenderPlan {
  /// The middle of each rest.
  fileprivate var rests: [Rational] {
    timeline.steps.filter { $0.rest > .zero }.map { step in
      step.start.plus(step.duration).plus(step.rest.over(Rational(2)))
    }
  }

  /// The name of the view that is shown at an instant, as a part of a file's name.
  fileprivate func viewName(at time: Rational) -> String {
    let step = timeline.steps.last { $0.start <= time } ?? timeline.steps[0]
    let isKept: (Character) -> Bool = { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return String(step.view.map { isKept($0) ? $0 : "-" })
  }
}
