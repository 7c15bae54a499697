import FrameIO
public import SegueSpec

/// Everything that can be said of a spec and its images without rendering.
public struct SpecReport: Sendable {
  /// As it was given.
  public let file: String

  /// What is wrong; empty where the spec can be rendered.
  public private(set) var errors: [SpecError]

  /// What is odd but not wrong.
  public private(set) var warnings: [SpecWarning] = []

  /// Reads and checks the spec at a path, `-` for standard input, its images and its labels, and asks the encoder.
  ///
  /// - Throws: ``SpecFileError`` where there is nothing to check.
  public init(
    path: String, variables: [String: String] = [:], settings: RenderSettings = RenderSettings()
  ) throws(SpecFileError) {
    file = path
    errors = []
    let spec: Spec
    do {
      spec = try Spec.read(path: path, variables: variables, limits: settings.limits)
    } catch let error as SpecFileError {
      throw error
    } catch {
      add(error)
      return
    }
    errors = ImageSource(spec, settings: settings).errors(of: spec.views).map(\.error)
    errors += SpecFonts(spec, settings: settings).errors.map(\.error)
    warnings = spec.warnings
    var plan: RenderPlan?
    do {
      let made = try RenderPlan(spec, settings: settings)
      plan = made
      warnings +=
        made.spec.warnings(about: made.timeline) + made.spec.warnings(aboutRoomOn: made.size)
      _ = try made.checkViews(decodes: true, nil)
    } catch {
      add(error)
    }
    do {
      let shortage = try RenderOutput.check(spec.output, of: spec, in: settings.root, plan)
      if let shortage {
        warnings.append(
          SpecWarning(
            file: file, position: nil, keyPath: "output", concern: .unaskedEncoder(shortage)))
      }
    } catch {
      add(error)
    }
    errors = SpecErrors(errors).errors
  }

  /// Adds what is wrong, unless it is known already.
  private mutating func add(_ error: any Error) {
    let new =
      switch error {
      case let error as SpecErrors: error.errors
      case let error as InputErrors: error.errors.map(\.error)
      case let error as SpecError: [error]
      default:
        [SpecError(file: file, position: nil, keyPath: "", problem: .unusable("\(error)"))]
      }
    errors += new.filter { !errors.contains($0) }
  }
}
