import SegueArithmetic
import SegueCaptions
import SegueEncoding
import SegueGeometry
import SegueLabels
import SeguePixels
import SegueRaster
import SegueSpec
import SegueTimeline

/// Lays captions over the picture of the stage.
struct CaptionStage: FrameStage {
  let isOver = true
  let width: Int
  let height: Int
  let isMoving = true
  let recipe: [String] = []
  let recordings: [ImageRole: ViewKey] = [:]
  let blur: BackdropBlur? = nil

  private let cues: [ShownCue]
  private let style: CaptionStyle
  private let warnings: [SpecWarning]

  /// The captions of a plan; nil if its spec has none.
  ///
  /// - Throws: ``InputErrors`` with every mistake in the file, and every text that cannot be shown.
  init?(_ plan: RenderPlan) throws {
    guard let captions = plan.spec.captions else { return nil }
    (width, height) = plan.showcase.map { ($0.width, $0.height) } ?? plan.picture
    let size = Size(width: Double(width) / plan.scale, height: Double(height) / plan.scale)
    style = CaptionStyle(captions, on: size, within: plan.safeArea)
    let source = try CaptionSource(captions, of: plan.spec, settings: plan.settings)
    let fonts = try WordFonts(plan.spec, settings: plan.settings)
    var (cues, errors): ([ShownCue], [InputError]) = ([], [])
    for (index, cue) in source.cues.enumerated() {
      do throws(InputError) {
        cues.append(
          try ShownCue(
            cue, index, style, scale: plan.scale, fonts: fonts, located: source.located(index)))
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
    self.cues = cues
    var warnings = source.warnings + cues.flatMap(\.warnings)
    if captions.look == .word, !source.cues.contains(where: { !$0.words.isEmpty }) {
      let text =
        "no caption has times of its words, so none is highlighted. Give a file of WebVTT that has "
        + "them, such as <00:01.500>, or the look subtitle"
      warnings.append(SpecWarning(plan.spec.error(keyPath: "captions.look", text)))
    }
    for (index, cue) in source.cues.enumerated() where cue.start > plan.lastInstant {
      warnings.append(
        SpecWarning(
          source.located(index)("begins after the last picture of the video, so it is not shown")))
    }
    self.warnings = warnings
  }

  /// The lines of all captions.
  var layouts: [LabelLayout] { cues.map(\.layout) }

  var pixels: Int { cues.reduce(0) { $0 + $1.pixels } }

  func scene(at time: Rational) -> Scene {
    let size = Size(width: Double(width), height: Double(height))
    var layers: [Layer] = []
    var bottom = (style.bottom * size.height).rounded()
    // A later caption lies below those that are still there.
    for cue in cues.reversed() where cue.start <= time && time < cue.end {
      let top = bottom - cue.height
      layers += cue.layers(at: time, on: size, top: top)
      bottom = top - cue.gap
    }
    return Scene(size: size, layers: layers)
  }

  func check(_ images: ImageSource, decoding checks: ImageChecks?) -> [SpecWarning] { warnings }

  func pictures(_ images: ImageSource) throws(InputErrors) -> [ImageRole: Texture] {
    var textures: [ImageRole: Texture] = [:]
    for cue in cues {
      do throws(InputError) {
        for (role, picture) in try cue.pictures() { textures[role] = Texture(picture) }
      } catch {
        throw InputErrors([error])
      }
    }
    return textures
  }
}

/// The measures of a look, in points of the picture.
struct CaptionStyle {
  /// The room for lines.
  let width: Double
  /// The lower side of the lowest caption, as a fraction of the picture's height.
  let bottom: Double
  /// The words as they are without a highlight.
  let text: Spec.Stage.Text
  /// The line around words, and those that are said; nil if no word is highlighted.
  let parts: (around: Spec.Stage.Text, said: Spec.Stage.Text)?

  /// A portrait picture is one for a phone, whose apps lay controls over its lowest fifth.
  ///
  /// - Parameters:
  ///   - captions: The captions.
  ///   - picture: The size of the picture, in points.
  ///   - area: The part of it that a target leaves free, within which they lie; nil for all.
  init(_ captions: Spec.Captions, on picture: Size, within area: SafeArea?) {
    let isPortrait = picture.height > picture.width
    let covered = area.map { max($0.left, $0.right) } ?? 0
    width = picture.width * min(0.9, 1 - 2 * covered)
    let lowest = 1 - (area?.bottom ?? 0)
    var text = Spec.Stage.Text("")
    text.font = captions.font ?? Spec.Font()
    (text.color, text.alignment, text.isBalanced) = (captions.color, .center, true)
    let size: Double
    switch captions.look {
    case .subtitle:
      bottom = min(isPortrait ? 0.8 : 0.93, lowest)
      // Forty-two letters, the most of a subtitle, are as wide as two thirds of a wide picture.
      size = min(picture.height * 0.05, picture.width * 0.045)
      if captions.font == nil { text.font.weight = 500 }
      var plate = Spec.Stage.Plate()
      plate.padding = .init(vertical: size * 0.18, horizontal: size * 0.4)
      plate.cornerRadius = size * 0.22
      text.plate = plate
    case .word:
      bottom = min(isPortrait ? 0.72 : 0.85, lowest)
      size = min(picture.height * 0.08, picture.width * 0.085)
      if captions.font == nil { text.font.weight = 700 }
      text.lineHeight = 1.15
    }
    text.font.size = captions.font?.size ?? size
    guard captions.look == .word else {
      (self.text, parts) = (text, nil)
      return
    }
    var (around, said) = (text, text)
    around.color = .clear
    around.outline = .init(width: (text.font.size ?? size) * 0.07, color: .black)
    said.color = captions.highlight
    (self.text, parts) = (text, (around, said))
  }
}
