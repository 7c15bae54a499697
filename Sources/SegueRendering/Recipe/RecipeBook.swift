import SegueEncoding
import SegueFiles
import SegueFormats
import SegueFrames
import SegueImages
import SegueMessages
import SeguePixels
import SegueSpec
import SegueTimeline

/// Creates recipes, and caches the digests of inputs, because many renders share images.
package final class RecipeBook: Sendable {
  private let digests = InputDigests()

  /// A book with an empty cache.
  package init() {}

  /// The recipe of `job`.
  ///
  /// - Throws: ``InputErrors`` with every image or font that cannot be read, ``RecipeError`` if the
  ///   spec has no source text.
  package func recipe(of job: RenderJob) throws -> Recipe {
    try recipeAndInputs(of: job).recipe
  }

  /// The recipe of `job`, and the states of the files for which it holds.
  ///
  /// `systemFonts` are the digests of the system fonts in use, by path.
  package func recipeAndInputs(
    of job: RenderJob
  ) throws -> (recipe: Recipe, states: InputStates, systemFonts: [String: String]) {
    let plan = job.plan
    var (recipe, states) = (JSONObject(), InputStates())
    recipe.add("segue", Version.current)
    var systemFonts = try add(plan, to: &recipe, &states)
    // Specs without screens that show others keep their old recipes.
    if !plan.screenPlans.isEmpty {
      var screens: [String] = []
      for inner in plan.screenPlans {
        var screen = JSONObject()
        systemFonts.merge(try add(inner, to: &screen, &states)) { $1 }
        screens.append(screen.text)
      }
      recipe.add("screens", json: "[\(screens.joined(separator: ","))]")
    }
    recipe.add("width", plan.width)
    recipe.add("height", plan.height)
    recipe.add("scale", plan.scale)
    recipe.add("rate", "\(plan.timeline.frameRate)")
    recipe.add("frames", "\(job.frames.lowerBound)..\(job.frames.upperBound)")
    if let shard = job.shard { recipe.add("shard", "\(shard)") }
    recipe.add("format", job.format.rawValue)
    let encoder = job.encoderRecipe.map(JSONObject.string).joined(separator: ",")
    recipe.add("encoder", json: "[\(encoder)]")
    return (Recipe(recipe.text), states, systemFonts)
  }

  /// Adds a spec, and the digests of its inputs and fonts.
  ///
  /// - Returns: The digests of the system fonts in use, by path.
  private func add(
    _ plan: RenderPlan, to recipe: inout JSONObject, _ states: inout InputStates
  ) throws -> [String: String] {
    guard let tree = plan.spec.tree else { throw RecipeError.specWithoutFile }
    recipe.add("spec", json: tree.canonicalText(without: ["output"]))
    // The tree has the values of variables, and not the locale.
    if plan.spec.isMirrored { recipe.add("mirrored", json: "true") }
    let inputs = try inputs(of: plan)
    recipe.add("inputs", inputs.digests)
    for (path, state) in inputs.states.all { states.add(path, state) }
    let systemFonts = try plan.systemFontDigests()
    // Specs without fonts keep their old recipes.
    if !plan.spec.fonts.isEmpty || !plan.settings.fonts.isEmpty {
      let fonts = try SpecFonts(plan.spec, settings: plan.settings).recipe()
      recipe.add("fonts", json: fonts.json)
      for (path, state) in fonts.states.all { states.add(path, state) }
      var used = JSONObject()
      for (path, digest) in systemFonts.sorted(by: { $0.key < $1.key }) { used.add(path, digest) }
      recipe.add("systemFonts", used)
    }
    return systemFonts
  }

  /// The digest of each image, also behind elements, recording, shader with its pictures, sound,
  /// file of captions and font of words, by its path in the spec.
  private func inputs(
    of plan: RenderPlan
  ) throws -> (digests: JSONObject, states: InputStates) {
    let spec = plan.spec
    var inputs = Inputs()
    func addFile(_ path: String, _ located: (String) -> SpecError) throws {
      try add(path, at: plan.settings.place(of: path, in: spec), to: &inputs) {
        InputError(located($0.description), $0)
      }
    }
    for view in plan.shownFiles {
      guard let path = view.file?.path else { continue }
      if let image = view.given(in: plan.settings) {
        if inputs.isNew(path) { inputs.digests.add(path, Self.digest(of: image)) }
      } else {
        try addFile(path) { spec.error(about: view, $0) }
      }
    }
    for backdrop in plan.backdrops {
      if let image = plan.settings.images[backdrop.file] {
        if inputs.isNew(backdrop.file) {
          inputs.digests.add(backdrop.file, Self.digest(of: image))
        }
      } else {
        try addFile(backdrop.file) { spec.error(about: backdrop, $0) }
      }
    }
    for shader in spec.shaders {
      try addFile(shader.file) { spec.error(keyPath: "transition.shader", $0) }
      for picture in shader.pictures {
        if let image = plan.settings.images[picture.file] {
          if inputs.isNew(picture.file) { inputs.digests.add(picture.file, Self.digest(of: image)) }
        } else {
          try addFile(picture.file) {
            spec.error(at: picture.position, keyPath: "\(picture.path)", $0)
          }
        }
      }
    }
    for sound in plan.sound.sounds {
      try add(sound.file.path, at: sound.file.place, to: &inputs, sound.file.located)
    }
    if let path = spec.captions?.path {
      try addFile(path) { spec.error(keyPath: "captions", $0) }
    }
    for (font, keyPath) in spec.wordFonts {
      guard case .file(let path) = font.source else { continue }
      try addFile(path) { spec.error(keyPath: "\(keyPath).file", $0) }
    }
    guard inputs.errors.isEmpty else { throw InputErrors(inputs.errors) }
    return (inputs.digests, inputs.states)
  }

  /// Inputs that were found, each once.
  private struct Inputs {
    var digests = JSONObject()
    var states = InputStates()
    var errors: [InputError] = []
    private var seen: Set<PathKey> = []

    mutating func isNew(_ path: String) -> Bool { seen.insert(PathKey(path)).inserted }
  }

  /// Adds a file by its path in the spec; hashing may take long, because files may be large or
  /// many.
  private func add(
    _ path: String, at place: InputPath, to inputs: inout Inputs,
    _ located: (ImageError) -> InputError
  ) throws {
    guard inputs.isNew(path) else { return }
    try Task.checkCancellation()
    do throws(ImageError) {
      let digest = try digests.digest(of: place)
      inputs.digests.add(path, digest.sha256)
      inputs.states.add(place, digest.identity)
    } catch {
      inputs.errors.append(located(error))
    }
  }

  private static func digest(of image: PixelBuffer) -> String {
    // Both arrays have names because Swift 6.3 without optimization crashes on the span of a
    // temporary array here.
    let size = Array("\(image.width) x \(image.height)".utf8)
    let bytes = image.pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    var digest = ContentDigest()
    digest.update(size.span)
    digest.update(bytes.span)
    return digest.finish()
  }
}
