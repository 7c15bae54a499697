import SegueGeometry
import SegueLabels
import SeguePixels
import SegueRaster
import SegueSpec
import SegueTimeline
import SegueTransitions

/// The words and images of a stage, in pixels.
struct ShownLayers {
  /// A layer with its pictures.
  private struct Item {
    let layer: Spec.Stage.Layer
    /// The picture of all of it.
    let whole: Piece
    /// Pictures of parts that come and go one after the other; empty if there are none.
    let pieces: [Piece]
    /// Seconds from a part to the next one.
    let step: Double
    /// Its words; nil for an image.
    let words: ShownWords?
    /// Width of its box, in pixels.
    let width: Double
    /// Its number on the stage.
    let index: Int
  }

  /// A picture of a layer or of a part of it.
  private struct Piece {
    let role: ImageRole
    /// Its size, in pixels.
    let size: Size
    /// The place of its top left corner in that of the layer's box, in pixels.
    let offset: Point
  }

  private let items: [Item]
  private let stage: Size
  private let scale: Double
  private let mirroring: Mirroring

  /// Warnings about words.
  let warnings: [SpecWarning]

  /// The layers of a stage of so many pixels.
  ///
  /// - Throws: ``InputErrors`` with every image and every text that cannot be used.
  init(
    _ stage: Spec.Stage, of plan: RenderPlan, on size: Size, _ mirroring: Mirroring
  ) throws(InputErrors) {
    (self.stage, self.mirroring) = (size, mirroring)
    scale = plan.scale
    guard !stage.layers.isEmpty else {
      (items, warnings) = ([], [])
      return
    }
    let images = ImageSource(plan.spec, settings: plan.settings)
    let fonts = try WordFonts(plan.spec, settings: plan.settings)
    var (items, warnings, errors): ([Item], [SpecWarning], [InputError]) = ([], [], [])
    for (index, layer) in stage.layers.enumerated() {
      do throws(InputError) {
        switch layer.content {
        case .image(let view):
          items.append(try Self.item(layer, index, showing: view, images, plan.scale))
        case .text(let text):
          let left = layer.at.frames[0].value.x
          let width = layer.width ?? max(1, size.width / plan.scale - 2 * left)
          let keyPath = "stage.layers[\(index)]"
          let spec = plan.spec
          let division = ShownWords.Division(layer)
          let words = try ShownWords(
            mirroring.text(text), by: division, width: width, scale: plan.scale, fonts: fonts,
            at: keyPath
          ) { spec.error(keyPath: "\(keyPath).text", $0) }
          let pieces = words.pieces.enumerated().map { part, piece in
            Piece(
              role: .view("layer \(index) part \(part)"), size: piece.size,
              offset: piece.corner)
          }
          let whole = Piece(
            role: .view("layer \(index)"), size: words.whole.size, offset: words.whole.corner)
          items.append(
            Item(
              layer: layer, whole: whole, pieces: pieces, step: division.step, words: words,
              width: width * plan.scale, index: index))
          warnings += words.warnings
        }
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
    (self.items, self.warnings) = (items, warnings + Self.lateLayers(stage, of: plan))
  }

  /// The warnings about layers that begin after the last picture.
  private static func lateLayers(_ stage: Spec.Stage, of plan: RenderPlan) -> [SpecWarning] {
    stage.layers.indices.filter { stage.layers[$0].from > plan.lastInstant }.map {
      SpecWarning(
        plan.spec.error(
          keyPath: "stage.layers[\($0)].from",
          "is after the last picture of the video, so the layer is not shown"))
    }
  }

  private static func item(
    _ layer: Spec.Stage.Layer, _ index: Int, showing view: Spec.View, _ images: ImageSource,
    _ scale: Double
  ) throws(InputError) -> Item {
    let part = try images.part(of: view)
    let natural = part.map { Size(width: Double($0.width), height: Double($0.height)) }
    let whole = natural ?? Size(width: 1, height: 1)
    let width = layer.width ?? whole.width / (part?.scale ?? 1)
    let factor = width * scale / whole.width
    func side(_ texels: Double) -> Double { max(1, (texels * factor).rounded()) }
    let piece = Piece(
      role: .view("layer \(index)"),
      size: Size(width: side(whole.width), height: side(whole.height)), offset: .zero)
    return Item(
      layer: layer, whole: piece, pieces: [], step: 0, words: nil, width: piece.size.width,
      index: index)
  }

  /// The lines of its words.
  var layouts: [LabelLayout] { items.compactMap { $0.words?.layout } }

  /// The places at which words stand, in pixels of the stage, with the keys of their layers.
  ///
  /// Words that move have a place at each keyframe; ways in which they come and go do not count.
  var places: [(keyPath: String, frame: Rect)] {
    items.flatMap { item -> [(keyPath: String, frame: Rect)] in
      guard let words = item.words, let frame = words.frame else { return [] }
      return item.layer.at.frames.map { key in
        let corner = mirroring.corner(key.value * scale, ofWidth: item.width)
        return (
          keyPath: "stage.layers[\(item.index)].text",
          frame: Rect(origin: corner + frame.origin, size: frame.size)
        )
      }
    }
  }

  /// The items below the screens, or those above them.
  private func items(under isUnder: Bool) -> [Item] { items.filter { $0.layer.isUnder == isUnder } }

  /// Whether there is any layer below the screens, or above them.
  func contains(under isUnder: Bool) -> Bool { !items(under: isUnder).isEmpty }

  /// The number of pixels of the pictures.
  func pixels(under isUnder: Bool) -> Int {
    let pieces = items(under: isUnder).flatMap { (item: Item) in [item.whole] + item.pieces }
    return pieces.map { Int($0.size.width * $0.size.height) }.reduce(0, +)
  }

  /// The pictures, by role.
  ///
  /// - Throws: ``InputErrors`` if an image cannot be decoded, or a text not be drawn.
  func pictures(
    _ images: ImageSource, under isUnder: Bool
  ) throws(InputErrors) -> [ImageRole: Texture] {
    var textures: [ImageRole: Texture] = [:]
    for item in items(under: isUnder) {
      switch item.layer.content {
      case .text:
        guard let words = item.words else { continue }
        do throws(InputError) {
          textures[item.whole.role] = Texture(try words.picture(of: words.whole))
          for (piece, part) in zip(item.pieces, words.pieces) {
            textures[piece.role] = Texture(try words.picture(of: part))
          }
        } catch {
          throw InputErrors([error])
        }
      case .image(let view):
        let size = item.whole.size
        let canvas = Canvas(
          width: Int(size.width), height: Int(size.height), scale: 1, background: .clear)
        textures[item.whole.role] = Texture(try images.picture(of: view, on: canvas))
      }
    }
    return textures
  }

  /// The layers at an instant, each with whether it rests; those that are gone have none.
  func shown(under isUnder: Bool, at time: Rational) -> [(layers: [Layer], rests: Bool)] {
    items(under: isUnder).map { item in (layers(of: item, at: time), item.layer.rests) }
  }

  private func layers(of item: Item, at time: Rational) -> [Layer] {
    let timed = item.layer
    guard time >= timed.from, timed.to.map({ time < $0 }) ?? true else { return [] }
    let isWritten = item.words?.isWritten ?? false
    let motion = LayerPassage(
      item.layer, parts: isWritten ? 1 : item.pieces.count, step: item.step, on: stage,
      heading: mirroring.heading)
    let corner = mirroring.corner(timed.at.value(at: time) * scale, ofWidth: item.width)
    var pieces = [item.whole]
    if isWritten, let words = item.words {
      if let count = motion.written(of: words.characterCount, at: time) {
        pieces = words.beginnings(of: count).map { item.pieces[$0] }
      }
    } else if motion.isPassing(at: time), !item.pieces.isEmpty {
      pieces = item.pieces
    }
    let opacity = timed.opacity.value(at: time)
    var layers: [Layer] = []
    if let plate = plate(of: item, at: corner, opacity: opacity) { layers.append(plate) }
    for piece in pieces {
      var corner = corner + piece.offset
      // Words that stand still are sharp on whole pixels.
      if timed.at.rests { corner.round(.toNearestOrAwayFromZero) }
      var layer = Layer(
        contents: piece.role,
        frame: Rect(
          x: corner.x, y: corner.y, width: piece.size.width, height: piece.size.height))
      layer.opacity = opacity
      layers.append(layer)
    }
    // The plate goes with the first part.
    let first = layers.count - pieces.count
    for index in layers.indices {
      motion.apply(to: &layers[index], part: isWritten ? 0 : max(0, index - first), at: time)
    }
    return layers.filter { $0.opacity > 0 }
  }

  /// The boxes of the layers that are shown at an instant, those below the screens or above them.
  func boxes(under isUnder: Bool, at time: Rational) -> [StageBox] {
    items(under: isUnder).compactMap { item in
      guard !layers(of: item, at: time).isEmpty else { return nil }
      let place = item.layer.at.value(at: time)
      let height = item.words.map { $0.layout.size.height * scale } ?? item.whole.size.height
      let frame = Rect(
        origin: mirroring.corner(place * scale, ofWidth: item.width),
        size: Size(width: item.width, height: height))
      return StageBox(
        kind: item.words == nil ? .image : .words, isUnder: isUnder, index: item.index,
        frame: frame.scaled(by: 1 / scale), place: place, width: item.width / scale)
    }
  }

  private func plate(of item: Item, at corner: Point, opacity: Double) -> Layer? {
    guard let plate = item.words?.plate, case .text(let text) = item.layer.content,
      let look = text.plate
    else { return nil }
    var layer = Layer(
      contents: .color(look.color.channels),
      frame: Rect(origin: corner + plate.origin, size: plate.size))
    let radius = min(look.cornerRadius * scale, plate.width / 2, plate.height / 2)
    if radius > 0 { layer.outline = .rounded(radius: radius) }
    layer.opacity = opacity
    return layer
  }
}
