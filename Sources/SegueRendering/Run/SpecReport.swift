package import SegueFiles
package import SegueFrames
package import SegueSpec

/// The errors and warnings about a spec and its images, found without rendering.
package struct SpecReport: Sendable {
  /// The path as given.
  package let file: String

  /// The errors; empty if the spec can be rendered.
  package private(set) var errors: [SpecError]

  /// The warnings.
  package private(set) var warnings: [SpecWarning] = []

  /// The files that the spec names, and those of its words; of a spec that cannot be parsed only
  /// the latter.
  package private(set) var inputs: [InputPath] = []

  /// Reads and checks the spec at a path (`-` for standard input), its images and its labels, and
  /// asks the encoder.
  ///
  /// - Throws: ``SpecFileError`` if the file cannot be read.
  package init(
    path: String, variables: [String: String] = [:], words: WordFiles? = nil,
    settings: RenderSettings = RenderSettings()
  ) throws(SpecFileError) {
    file = path
    errors = []
    inputs = words?.files ?? []
    let spec: Spec
    do {
      let limits = settings.limits
      spec = try Spec.read(
        path: path, variables: variables, words: words?.read(limits: limits), limits: limits)
    } catch let error as SpecFileError {
      throw error
    } catch {
      add(error)
      return
    }
    inputs = spec.inputFiles(settings)
    errors = ImageSource(spec, settings: settings).errors(of: spec.views).map(\.error)
    errors += SpecFonts(spec, settings: settings).errors.map(\.error)
    warnings = spec.warnings
    var plan: RenderPlan?
    do {
      let made = try RenderPlan(spec, settings: settings)
      plan = made
      warnings = made.oddities
      warnings += try made.checkViews(decodes: true, nil)
    } catch {
      add(error)
    }
    do {
      let concerns = try RenderOutput.check(spec.output, of: spec, in: settings.root, plan)
      warnings += concerns.map {
        SpecWarning(file: file, position: nil, keyPath: "output", concern: $0)
      }
    } catch {
      add(error)
    }
    errors = SpecErrors(errors).errors
  }

  /// Adds errors that are not known yet.
  private mutating func add(_ error: any Error) {
    let new =
      switch error {
      case let error as SpecErrors: error.errors
      case let error as InputErrors: error.errors.map(\.error)
      case let error as InputError: [error.error]
      case let error as SpecError: [error]
      default:
        [SpecError(file: file, position: nil, keyPath: "", problem: .unusable("\(error)"))]
      }
    errors += new.filter { !errors.contains($0) }
  }
}
