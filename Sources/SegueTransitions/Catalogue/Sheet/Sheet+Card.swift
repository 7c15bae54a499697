import SegueGeometry

extension Sheet {
  /// The new view as a card.
  func card(at progress: Double, on stage: Stage) -> Layer {
    switch style(on: stage) {
    case .page, .form: centered(at: progress, on: stage)
    case .auto, .card:
      isFloating(on: stage)
        ? floating(at: progress, on: stage) : attached(at: progress, on: stage)
    }
  }

  /// A card whose lower part is below the canvas.
  private func attached(at progress: Double, on stage: Stage) -> Layer {
    var to = Layer(contents: .to, size: stage.size)
    // The card is as high as the canvas; any higher, its lower edge would show.
    let risen = min(height(on: stage) * progress, stage.size.height)
    to.position.y += stage.size.height - risen
    to.outline = .rounded(
      radius: cornerRadius(on: stage), curve: cornerCurve, corners: .top)
    to.shadow = DropShadow(opacity: shadow, radius: shadowRadius, entered: risen)
    return to
  }

  /// A card scaled down to stand free of the sides and the bottom, as in iOS 26.
  ///
  /// Its lower corners are concentric with the display's.
  private func floating(at progress: Double, on stage: Stage) -> Layer {
    let canvas = stage.size
    let margin = margin(on: stage)
    let scale = 1 - 2 * margin / canvas.width
    let height = height(on: stage)
    let shown = Rect(x: 0, y: 0, width: 1, height: height / canvas.height)
    var to = Layer(contents: .to, size: Size(width: canvas.width, height: height))
    to.contentsRect = shown
    to.anchorPoint = Point(0.5, 0)
    let risen = (height * scale + margin) * progress
    to.position = Point(canvas.width / 2, canvas.height - risen)
    to.transform = .scale(x: scale, y: scale)
    let top = cornerRadius(on: stage)
    let bottom = cornerRadius ?? DisplayCorners.radius(of: canvas).map { max($0 - margin, top) }
    to.outline = .rounded(
      radius: top / scale, bottomRadius: (bottom ?? top) / scale, curve: cornerCurve)
    to.shadow = DropShadow(opacity: shadow, radius: shadowRadius, entered: risen)
    return to
  }

  /// A page or a form in the middle of the canvas, which comes from below.
  ///
  /// It shows the upper part of the new view, scaled to its width.
  private func centered(at progress: Double, on stage: Stage) -> Layer {
    let canvas = stage.size
    var size = centeredSize(on: stage)
    let large = size
    size.height = max(1, (size.height * share(on: stage)).rounded())
    let scale = max(large.width / canvas.width, large.height / canvas.height)
    let part = Size(
      width: size.width / (scale * canvas.width), height: size.height / (scale * canvas.height))
    var to = Layer(contents: .to, size: size)
    to.contentsRect = Rect(
      x: (1 - part.width) / 2, y: 0, width: part.width, height: part.height)
    let end = ((canvas.height - size.height) / 2).rounded()
    let left = ((canvas.width - size.width) / 2).rounded()
    to.position = Point(
      left + size.width / 2,
      canvas.height + (end - canvas.height) * progress + size.height / 2)
    to.outline = .rounded(radius: cornerRadius(on: stage), curve: cornerCurve)
    to.shadow = DropShadow(
      opacity: shadow, radius: shadowRadius, entered: (canvas.height - end) * progress)
    return to
  }

  /// The size of a page or a form, in whole points.
  private func centeredSize(on stage: Stage) -> Size {
    let canvas = stage.size
    let room = max(1, (canvas.height - 2 * topInset(on: stage)).rounded(.down))
    guard style(on: stage) == .form else {
      return Size(
        width: min(SystemFacts.pageWidth[stage.system], canvas.width.rounded(.down)), height: room)
    }
    let size = SystemFacts.formSize[stage.system]
    return Size(
      width: min(size.width, canvas.width.rounded(.down)), height: min(size.height, room))
  }

  /// The share of a large sheet that the detent shows.
  private func share(on stage: Stage) -> Double { height(on: stage) / largeHeight(on: stage) }
}

// Measures of a card.
extension Sheet {
  /// Recession of the presenter, from 0 (none) behind a medium card to 1 behind a large one.
  ///
  /// In a regular width the presenter stays.
  func recession(on stage: Stage) -> Double {
    let (medium, large) = (mediumHeight(on: stage), largeHeight(on: stage))
    guard presenterInset(on: stage) > 0, style(on: stage) == .card else { return 0 }
    return min(max((height(on: stage) - medium) / (large - medium), 0), 1)
  }

  /// Height of a card at rest, in points.
  private func height(on stage: Stage) -> Double {
    switch detent {
    case .large: largeHeight(on: stage)
    case .medium: mediumHeight(on: stage)
    case .fraction: fraction * largeHeight(on: stage)
    }
  }

  private func largeHeight(on stage: Stage) -> Double {
    stage.size.height - topInset(on: stage)
  }

  /// The fractions are those of iOS 16; phones before the iPhone 6 are up to 568 points high.
  private func mediumHeight(on stage: Stage) -> Double {
    largeHeight(on: stage) * (stage.size.height > 568 ? 0.56 : 0.63)
  }

  /// The space above a large sheet, in points.
  func topInset(on stage: Stage) -> Double {
    min(topInset ?? SystemFacts.sheetTop[stage.system].space(on: stage.size), stage.size.height / 2)
  }

  /// The inset, limited so that at least half of the old view's width remains.
  func presenterInset(on stage: Stage) -> Double {
    let standard = SystemFacts.presenterScale[stage.system].inset(of: stage.size.width)
    return min(presenterInset ?? standard, stage.size.width / 4)
  }

  func cornerRadius(on stage: Stage) -> Double {
    cornerRadius ?? SystemFacts.sheetRadius[stage.system]
  }

  /// Whether the card stands free of the canvas's edges.
  private func isFloating(on stage: Stage) -> Bool {
    margin(on: stage) > 0 && height(on: stage) < largeHeight(on: stage)
  }

  private func margin(on stage: Stage) -> Double {
    min(SystemFacts.sheetMargin[stage.system], stage.size.width / 4)
  }
}
