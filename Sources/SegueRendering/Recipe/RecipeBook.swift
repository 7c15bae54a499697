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
    guard let source = plan.spec.source else { throw RecipeError.specWithoutFile }
    var recipe = JSONObject()
    recipe.add("segue", Version.current)
    recipe.add("spec", json: source)
    var inputs = try inputs(of: plan)
    recipe.add("inputs", inputs.digests)
    let systemFonts = try plan.systemFontDigests()
    // Specs without fonts keep their old recipes.
    if !plan.spec.fonts.isEmpty || !plan.settings.fonts.isEmpty {
      let fonts = try SpecFonts(plan.spec, settings: plan.settings).recipe()
      recipe.add("fonts", json: fonts.json)
      for (path, state) in fonts.states.all { inputs.states.add(path, state) }
      var used = JSONObject()
      for (path, digest) in systemFonts.sorted(by: { $0.key < $1.key }) { used.add(path, digest) }
      recipe.add("systemFonts", used)
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
    return (Recipe(recipe.text), inputs.states, systemFonts)
  }

  /// The digest of each image, recording, shader, sound, file of captions and font of words, by its
  /// path in the spec.
  private func inputs(
    of plan: RenderPlan
  ) throws -> (digests: JSONObject, states: InputStates) {
    var (inputs, states) = (JSONObject(), InputStates())
    var errors: [InputError] = []
    var seen: Set<PathKey> = []
    for view in plan.shownFiles {
      guard let path = view.file?.path, seen.insert(PathKey(path)).inserted else { continue }
      if let image = view.given(in: plan.settings) {
        inputs.add(path, Self.digest(of: image))
        continue
      }
      // Hashing may take long, because files may be large or many.
      try Task.checkCancellation()
      let file = plan.settings.place(of: path, in: plan.spec)
      do throws(ImageError) {
        let digest = try digests.digest(of: file)
        inputs.add(path, digest.sha256)
        states.add(file, digest.identity)
      } catch {
        errors.append(InputError(plan.spec.error(about: view, error.description), error))
      }
    }
    for path in plan.spec.shaderFiles where seen.insert(PathKey(path)).inserted {
      let file = plan.settings.place(of: path, in: plan.spec)
      do throws(ImageError) {
        let digest = try digests.digest(of: file)
        inputs.add(path, digest.sha256)
        states.add(file, digest.identity)
      } catch {
        let place = plan.spec.error(at: nil, keyPath: "transition.shader", error.description)
        errors.append(InputError(place, error))
      }
    }
    for sound in plan.sound.sounds where seen.insert(PathKey(sound.file.path)).inserted {
      try Task.checkCancellation()
      do throws(ImageError) {
        let digest = try digests.digest(of: sound.file.place)
        inputs.add(sound.file.path, digest.sha256)
        states.add(sound.file.place, digest.identity)
      } catch {
        errors.append(sound.file.located(error))
      }
    }
    if let path = plan.spec.captions?.path, seen.insert(PathKey(path)).inserted {
      let file = plan.settings.place(of: path, in: plan.spec)
      do throws(ImageError) {
        let digest = try digests.digest(of: file)
        inputs.add(path, digest.sha256)
        states.add(file, digest.identity)
      } catch {
        errors.append(
          InputError(plan.spec.error(at: nil, keyPath: "captions", error.description), error))
      }
    }
    let fonts = SpecFonts(plan.spec, settings: plan.settings)
    for (font, keyPath) in plan.spec.wordFonts {
      guard case .file(let path) = font.source, seen.insert(PathKey(path)).inserted else {
        continue
      }
      do throws(FontFileError) {
        let entry = try fonts.entry(of: path)
        inputs.add(path, entry.sha256)
        states.add(plan.settings.place(of: path, in: plan.spec), entry.identity)
      } catch {
        errors.append(
          InputError(
            plan.spec.error(at: nil, keyPath: "\(keyPath).file", error.description), error))
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
    return (inputs, states)
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
