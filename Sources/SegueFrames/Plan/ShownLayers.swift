import SegueGeometry
import SegueLabels
import SeguePixels
import SegueRaster
import SegueSpec
import SegueTimeline
import SegueTransitions

/// The words and images of a stage, in pixels.
struct ShownLayers {
  /// A layer with the size of its picture.
  private struct Item {
    let layer: Spec.Stage.Layer
    let role: ImageRole
    /// Its words; nil for an image.
    let words: ShownWords?
    /// The size of its picture, in pixels.
    let size: Size
    /// The place of the picture's top left corner in that of the box, in pixels.
    let offset: Point
  }

  private let items: [Item]
  private let stage: Size
  private let scale: Double

  /// Warnings about words.
  let warnings: [String]

  /// The layers of a stage of so many pixels.
  ///
  /// - Throws: ``InputErrors`` with every image and every text that cannot be used.
  init(_ stage: Spec.Stage, of plan: RenderPlan, on size: Size) throws(InputErrors) {
    self.stage = size
    scale = plan.scale
    guard !stage.layers.isEmpty else {
      (items, warnings) = ([], [])
      return
    }
    let images = ImageSource(plan.spec, settings: plan.settings)
    let fonts = try SpecFonts(plan.spec, settings: plan.settings).chain()
    var (items, warnings, errors): ([Item], [String], [InputError]) = ([], [], [])
    for (index, layer) in stage.layers.enumerated() {
      do throws(InputError) {
        let role = ImageRole.view("layer \(index)")
        switch layer.content {
        case .image(let view):
          let part = try images.part(of: view)
          let natural = part.map { Size(width: Double($0.width), height: Double($0.height)) }
          let whole = natural ?? Size(width: 1, height: 1)
          let width = layer.width ?? whole.width / (part?.scale ?? 1)
          let factor = width * plan.scale / whole.width
          func side(_ texels: Double) -> Double { max(1, (texels * factor).rounded()) }
          items.append(
            Item(
              layer: layer, role: role, words: nil,
              size: Size(width: side(whole.width), height: side(whole.height)), offset: .zero))
        case .text(let text):
          let left = layer.at.frames[0].value.x
          let width = layer.width ?? max(1, size.width / plan.scale - 2 * left)
          let words = try ShownWords(
            text, width: width, scale: plan.scale, fonts: fonts, of: plan.spec, at: index)
          items.append(
            Item(
              layer: layer, role: role, words: words, size: words.size, offset: words.offset))
          warnings += words.warnings
        }
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
    (self.items, self.warnings) = (items, warnings)
  }

  /// The lines of its words.
  var layouts: [LabelLayout] { items.compactMap { $0.words?.layout } }

  /// The number of pixels of the pictures.
  var pixels: Int { items.reduce(0) { $0 + Int($1.size.width * $1.size.height) } }

  /// The pictures, by role.
  ///
  /// - Throws: ``InputErrors`` if an image cannot be decoded, or a text not be drawn.
  func pictures(_ images: ImageSource) throws(InputErrors) -> [ImageRole: Texture] {
    var textures: [ImageRole: Texture] = [:]
    for item in items {
      switch item.layer.content {
      case .text:
        guard let words = item.words else { continue }
        do throws(InputError) {
          textures[item.role] = Texture(try words.picture())
        } catch {
          throw InputErrors([error])
        }
      case .image(let view):
        let canvas = Canvas(
          width: Int(item.size.width), height: Int(item.size.height), scale: 1, background: .clear)
        textures[item.role] = Texture(try images.picture(of: view, on: canvas))
      }
    }
    return textures
  }

  /// The layers at an instant, each with whether it rests; those that are gone have none.
  func shown(under isUnder: Bool, at time: Rational) -> [(layers: [Layer], rests: Bool)] {
    items.filter { $0.layer.isUnder == isUnder }.map { item in
      (layer(of: item, at: time).map { [$0] } ?? [], item.layer.rests)
    }
  }

  private func layer(of item: Item, at time: Rational) -> Layer? {
    let timed = item.layer
    guard time >= timed.from, timed.to.map({ time < $0 }) ?? true else { return nil }
    var corner = timed.at.value(at: time) * scale + item.offset
    // Words that stand still are sharp on whole pixels.
    if timed.at.rests { corner.round(.toNearestOrAwayFromZero) }
    var layer = Layer(
      contents: item.role,
      frame: Rect(
        x: corner.x, y: corner.y, width: item.size.width, height: item.size.height))
    layer.opacity = timed.opacity.value(at: time)
    if let entrance = timed.entrance {
      let share = time.minus(timed.from).doubleValue / LayerMotion.entranceSeconds
      LayerMotion.entering(entrance, stage).apply(to: &layer, at: 1 - LayerMotion.arrival(share))
    }
    if let exit = timed.exit, let end = timed.to {
      let share = end.minus(time).doubleValue / LayerMotion.exitSeconds
      LayerMotion.leaving(exit, stage).apply(to: &layer, at: LayerMotion.departure(1 - share))
    }
    return layer.opacity > 0 ? layer : nil
  }
}

/// The way of a layer that comes or goes: how far it is from its place when it is not seen.
struct LayerMotion {
  private let distance: Point
  private let shrinking: Double

  /// Source: Material 3, "Easing and duration": emphasized decelerate, medium 4 and its
  /// counterpart, short 4 with half as much again.
  static let entranceSeconds = 0.5
  static let exitSeconds = 0.3

  /// The progress of an entrance at a share of its time.
  static func arrival(_ share: Double) -> Double {
    TimingFunction.cubicBezier(0.05, 0.7, 0.1, 1).progress(at: share, duration: entranceSeconds)
  }

  /// The progress of an exit at a share of its time.
  static func departure(_ share: Double) -> Double {
    TimingFunction.cubicBezier(0.3, 0, 0.8, 0.15).progress(at: share, duration: exitSeconds)
  }

  static func entering(_ motion: Spec.Stage.Layer.Motion, _ stage: Size) -> LayerMotion {
    LayerMotion(motion, slide: -stage.width / 10, stage)
  }

  static func leaving(_ motion: Spec.Stage.Layer.Motion, _ stage: Size) -> LayerMotion {
    LayerMotion(motion, slide: stage.width / 10, stage)
  }

  private init(_ motion: Spec.Stage.Layer.Motion, slide: Double, _ stage: Size) {
    distance =
      switch motion {
      case .fade, .scale: .zero
      case .rise: Point(0, stage.height / 20)
      case .slide: Point(slide, 0)
      }
    shrinking = motion == .scale ? 0.2 : 0
  }

  /// Moves a layer by a share of the way, 0 at its place and 1 when it is not seen.
  func apply(to layer: inout Layer, at share: Double) {
    guard share > 0 else { return }
    layer.position += distance * share
    layer.opacity *= max(0, 1 - share)
    let scale = 1 - shrinking * share
    layer.transform = layer.transform.concatenating(.scale(x: scale, y: scale))
  }
}
