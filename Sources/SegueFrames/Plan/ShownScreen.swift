import SegueGeometry
import SeguePixels
import SegueSpec
import SegueTimeline

/// A screen of a stage with its device, in pixels of the stage.
struct ShownScreen {
  private let screen: Spec.Stage.Screen
  private let picture: ImageRole
  private let body: DeviceBody
  private let stage: Size
  private let scale: Double
  private let mirroring: Mirroring

  /// Its layers at any instant if it stands still; nil if it moves.
  private var resting: (below: [Layer], above: [Layer])?

  /// A screen around a picture of so many points, on a stage of so many pixels.
  init(
    _ screen: Spec.Stage.Screen, showing picture: ImageRole = .from, around canvas: Size,
    on stage: Size, scale: Double, _ mirroring: Mirroring = .off
  ) {
    (self.screen, self.picture) = (screen, picture)
    body = DeviceBody(screen.device, around: canvas)
    (self.stage, self.scale, self.mirroring) = (stage, scale, mirroring)
    if rests { resting = layers(at: .zero) }
  }

  /// Whether it stands still.
  var rests: Bool {
    (screen.center?.rests ?? true) && (screen.width?.rests ?? true) && screen.tilt.rests
  }

  /// The share of the stage that a device without a width fills.
  private static let share = 0.84

  /// Pixels a point of the device if no width is given.
  private var fittingScale: Double {
    let share = body.body.isEmpty ? 1 : Self.share
    return min(stage.width / body.size.width, stage.height / body.size.height) * share
  }

  /// Its layers at an instant: those below the picture of the canvas, and those from it on.
  func layers(at time: Rational) -> (below: [Layer], above: [Layer]) {
    if let resting { return resting }
    let place = place(at: time)
    var below = groundShadows(at: place) + softShadow(at: place) + sides(at: place)
    below += (body.behind + body.body).map { layer(of: $0, at: place) }
    var canvas = place.layer(picture, body.screen, isWhole: rests)
    canvas.outline = place.outline(body.screenOutline)
    return (below, [canvas] + body.over.map { layer(of: $0, at: place) })
  }

  private func place(at time: Rational) -> Place {
    let middle = screen.center.map { mirroring.middle($0.value(at: time) * scale) }
    let unit = screen.width.map { $0.value(at: time) * scale / body.size.width }
    return Place(
      center: middle ?? Point(stage.width, stage.height) / 2, unit: unit ?? fittingScale,
      turn: mirroring.turn(screen.tilt.value(at: time)), size: body.size, stage: stage)
  }

  /// The most pixels of the stage that a point of the canvas takes, on each axis.
  ///
  /// While the screen moves, its size is looked at a few times between two keyframes.
  var mostPixelsPerPoint: Double {
    let keys = [screen.center?.times, screen.width?.times, screen.tilt.times].compactMap(\.self)
    let times = Set(keys.joined()).sorted()
    let between = zip(times, times.dropFirst()).flatMap { start, end in
      (1..<Self.looks).map { look in
        let share = Rational(Int64(look), over: Int64(Self.looks)) ?? .zero
        return start.plus(end.minus(start).times(share))
      }
    }
    let scales = (times + between).map { time in
      let layer = place(at: time).layer(picture, body.screen)
      let toStage = Homography(Scene(size: stage, layers: []).boundsToCanvas(layer))
      let magnified = toStage.largestScale(of: layer.size, nearest: Self.nearest, atMost: 64)
      return layer.size.width / body.screen.width * magnified
    }
    return scales.max() ?? 0
  }

  /// Looks between two keyframes, and one.
  private static let looks = 16

  private func layer(of part: DeviceBody.Part, at place: Place) -> Layer {
    var layer = place.layer(.color(channels(of: part.paint)), part.frame)
    layer.outline = place.outline(part.outline)
    return layer
  }

  private func channels(of paint: DeviceBody.Part.Paint) -> SIMD4<Double> {
    switch paint {
    case .color(let color): return color.channels
    case .metal(let factor):
      let color = screen.color.channels
      let lit = factor <= 1 ? color * factor : color + (SIMD4(repeating: 1) - color) * (factor - 1)
      return SIMD4(SIMD3(lit.x, lit.y, lit.z), color.w)
    }
  }

  /// The sides of a body that is turned: bands from its back to its front, each the hull of its
  /// silhouette at two depths.
  private func sides(at place: Place) -> [Layer] {
    guard let silhouette = body.body.first, place.isTurned, body.depth > 0 else { return [] }
    let lean = max(abs(place.turn.x), abs(place.turn.y)) * .pi / 180
    let seen = (body.depth * place.unit * Elementary.sine(lean)).rounded(.up)
    let count = min(max(Int(seen), 1), Self.mostBands)
    let size = Size(
      width: silhouette.frame.width * place.unit, height: silhouette.frame.height * place.unit)
    let corners = place.outline(silhouette.outline).corners(in: size, tolerance: Self.sagitta)
    let rims = (0...count).map { index in
      let share = 1 - Double(index) / Double(count)
      let layer = place.layer(
        .color(.zero), silhouette.frame, depth: -body.depth * share)
      let toStage = Homography(Scene(size: stage, layers: []).boundsToCanvas(layer))
      return corners.map { toStage.apply(SIMD3($0.x, $0.y, 1)) }
    }
    // A body that reaches behind the eye has no silhouette.
    guard rims.allSatisfy({ $0.allSatisfy { $0.z > Self.nearest } }) else { return [] }
    let points = rims.map { $0.map { Point($0.x, $0.y) / $0.z } }
    let hulls = zip(points, points.dropFirst()).map { ($0 + $1).convexHull }
    let front = points[count].convexHull
    let hidesAll = screen.color.channels.w == 1
    return hulls.indices.compactMap { index in
      // The next band, and at last the front, hide a side of each: its corners are not needed.
      let cover = index + 1 < count ? hulls[index + 1] : front
      let corners = hidesAll ? hulls[index].withoutCorners(hiddenBy: cover) : hulls[index]
      guard !corners.isEmpty else { return nil }
      let share = 1 - (Double(index) + 0.5) / Double(count)
      // The middle of the side catches the light.
      let metal = DeviceBody.Part.Paint.metal(0.5 + 0.35 * (1 - abs(2 * share - 1)))
      var layer = Layer(contents: .color(channels(of: metal)), size: stage)
      layer.outline = .polygon(corners)
      return layer
    }
  }

  /// The largest distance between a chord of a side and its curve, in pixels.
  private static let sagitta = 1.0 / 64

  /// The largest number of bands of a side.
  private static let mostBands = 8

  /// The divisor at or below which a point is too near to the eye, whose own is 0.
  private static let nearest = 1e-3

  /// The shadow on the wall, in the shape of the body or of the canvas.
  private func softShadow(at place: Place) -> [Layer] {
    guard screen.shadow == .soft else { return [] }
    let shape = body.body.first
    var layer = place.layer(.color(.zero), shape?.frame ?? body.screen)
    layer.outline = place.outline(shape?.outline ?? body.screenOutline)
    let width = body.size.width * place.unit
    layer.shadow = DropShadow(
      opacity: 0.38, radius: width * 0.055, offset: Point(0, width * 0.045))
    return [layer]
  }

  /// The shadow on the ground: a dark one where the device stands, and a soft one around it.
  private func groundShadows(at place: Place) -> [Layer] {
    guard screen.shadow == .ground else { return [] }
    let (width, height) = (body.size.width * place.unit, body.size.height * place.unit)
    let foot = Point(place.center.x, place.center.y + height / 2)
    return [(1.02, 0.05, 0.045, 0.28), (0.86, 0.018, 0.012, 0.5)].map { wide, flat, blur, opacity in
      var layer = Layer(
        contents: .color(.zero),
        frame: Rect(
          center: foot + Point(0, width * 0.02), width: width * wide, height: width * flat))
      layer.outline = .rounded(radius: width * flat / 2)
      layer.shadow = DropShadow(opacity: opacity, radius: width * blur, offset: .zero)
      return layer
    }
  }
}

extension ShownScreen {
  /// The box of the device and of its sides; nil if it reaches behind the eye.
  func box(at time: Rational, index: Int) -> StageBox? {
    let place = place(at: time)
    guard let frame = frame(at: place) else { return nil }
    return StageBox(
      kind: .screen, isUnder: false, index: index, frame: frame.scaled(by: 1 / scale),
      place: mirroring.middle(place.center) / scale, width: body.size.width * place.unit / scale)
  }

  /// The rectangle around the front and the back of the device, in pixels.
  private func frame(at place: Place) -> Rect? {
    var faces = [(frame: Rect(origin: .zero, size: body.size), depth: 0.0)]
    if let silhouette = body.body.first { faces.append((silhouette.frame, -body.depth)) }
    let corners = faces.flatMap { face in
      let layer = place.layer(.color(.zero), face.frame, depth: face.depth)
      let toStage = Homography(Scene(size: stage, layers: []).boundsToCanvas(layer))
      return [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
        toStage.apply(SIMD3(x * layer.size.width, y * layer.size.height, 1))
      }
    }
    guard corners.allSatisfy({ $0.z > Self.nearest }) else { return nil }
    let points = corners.map { Point($0.x, $0.y) / $0.z }
    let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
    let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension ShownScreen {
  /// The place of a device on a stage.
  struct Place {
    /// The middle of the device, in pixels.
    let center: Point
    /// Pixels a point of the device.
    let unit: Double
    let turn: Spec.Stage.Turn
    /// The size of the device, in its points.
    let size: Size
    let stage: Size

    var isTurned: Bool { turn != Spec.Stage.Turn() }

    /// The distance of the eye, in longer sides of the stage.
    private static let eyeDistance = 2.2

    /// A layer of the device.
    ///
    /// - Parameters:
    ///   - contents: What it shows.
    ///   - frame: Its frame, in points of the device.
    ///   - depth: Its height over the front, in points of the device.
    ///   - isWhole: Whether its sides are moved to whole pixels, unless the device is turned.
    /// - Returns: The layer. All layers are flat, so a later one lies over the others.
    func layer(
      _ contents: ImageRole, _ frame: Rect, depth: Double = 0, isWhole: Bool = false
    ) -> Layer {
      let offset =
        (Point(frame.x + frame.width / 2, frame.y + frame.height / 2)
          - Point(size.width, size.height) / 2) * unit
      var rect = Rect(
        center: center + offset, width: frame.width * unit, height: frame.height * unit)
      guard isTurned else {
        if isWhole {
          rect = Rect(
            x: rect.x.rounded(), y: rect.y.rounded(), width: max(1, rect.width.rounded()),
            height: max(1, rect.height.rounded()))
        }
        return Layer(contents: contents, frame: rect)
      }
      var layer = Layer(
        contents: contents, frame: Rect(center: center, width: rect.width, height: rect.height))
      layer.transform = flattened(
        Transform3D.translation(x: offset.x, y: offset.y, z: depth * unit)
          .concatenating(rotation).concatenating(perspective))
      return layer
    }

    private var rotation: Transform3D {
      let radians = SIMD3(turn.x, turn.y, turn.z) * (.pi / 180)
      return TransformComponents(rotation: radians).transform
    }

    /// The view of an eye in front of the middle of the stage.
    private var perspective: Transform3D {
      let way = center - Point(stage.width, stage.height) / 2
      return Transform3D.translation(x: way.x, y: way.y)
        .concatenating(
          .perspective(eyeDistance: Self.eyeDistance * max(stage.width, stage.height))
        )
        .concatenating(.translation(x: -way.x, y: -way.y))
    }

    /// The same picture of a layer, at depth 0.
    private func flattened(_ transform: Transform3D) -> Transform3D {
      var flat = transform
      (flat.row1.z, flat.row2.z, flat.row3.z, flat.row4.z) = (0, 0, 0, 0)
      return flat
    }

    /// An outline of the device, in pixels.
    func outline(_ outline: Outline) -> Outline {
      guard case .rounded(let radius, let bottom, let curve, let corners) = outline else {
        return outline
      }
      return .rounded(
        radius: radius * unit, bottomRadius: bottom.map { $0 * unit }, curve: curve,
        corners: corners)
    }
  }
}
