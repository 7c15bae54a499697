import SegueGeometry
import SeguePixels

/// Phones, tablets and watches: a glass in a frame of metal.
extension DeviceBody {
  /// The measures of such a device, in points of its upright screen.
  struct Slab {
    /// The radius of the screen's corners.
    var radius: Double
    /// The black margin around the screen.
    var bezel: Double
    /// The margin above and below the screen, if it is another one.
    var tall: Double?
    /// The width of the metal around the glass.
    var frame: Double
    /// The depth of the body.
    var depth: Double
    /// The radius of the body's corners, if it does not follow that of the screen.
    var corner: Double?
  }

  private static let black = Part.Paint.color(Color(red: 8, green: 8, blue: 10))

  private init(_ slab: Slab, around screen: Size) {
    self.init(bare: screen)
    let side = slab.bezel + slab.frame
    let ends = (slab.tall ?? slab.bezel) + slab.frame
    self.screen = Rect(x: side, y: ends, width: screen.width, height: screen.height)
    size = Size(width: screen.width + 2 * side, height: screen.height + 2 * ends)
    screenOutline = .rounded(radius: slab.radius, curve: .continuous)
    depth = slab.depth
    let radius = slab.corner ?? slab.radius + side
    let whole = Rect(origin: .zero, size: size)
    // The edge of the metal is dark, its middle has a line of light, and the glass begins darkly.
    func ring(_ share: Double, _ factor: Double) -> Part {
      let margin = slab.frame * share
      return Part(
        whole.inset(by: margin), radius: radius - margin, .metal(factor), continuous: true)
    }
    body = [ring(0, 0.55), ring(0.14, 1.5), ring(0.3, 1), ring(0.84, 0.4)]
    body.append(
      Part(
        whole.inset(by: slab.frame), radius: radius - slab.frame, Self.black, continuous: true))
  }

  /// A button that stands out of the body by so many points.
  private mutating func add(
    button length: Double, at place: Double, onLeft: Bool, by rise: Double
  ) {
    let x = onLeft ? -rise : size.width - 3 * rise
    behind.append(
      Part(Rect(x: x, y: place, width: 4 * rise, height: length), radius: rise, .metal(0.72)))
  }

  private mutating func addPhoneButtons() {
    let height = size.height
    add(button: height * 0.11, at: height * 0.27, onLeft: false, by: 2.4)
    add(button: height * 0.035, at: height * 0.19, onLeft: true, by: 2.4)
    add(button: height * 0.07, at: height * 0.255, onLeft: true, by: 2.4)
    add(button: height * 0.07, at: height * 0.34, onLeft: true, by: 2.4)
  }

  /// A phone with an island.
  ///
  /// - Source: a body of 70.6 mm around a screen of 393 points at 460 pixels an inch; an island of
  ///   126 × 37 points in the middle of the status bar.
  static func islandPhone(_ screen: Size, radius: Double, status: Double) -> DeviceBody {
    var phone = DeviceBody(
      Slab(radius: radius, bezel: 9.2, frame: 7.4, depth: 47), around: screen)
    let island = Rect(
      center: Point(phone.size.width / 2, phone.screen.y + max(status, 59) / 2), width: 126,
      height: 37)
    phone.over = [Part(island, radius: 18.5, .color(.black))]
    phone.over.append(
      Part(
        Rect(center: Point(island.x + 107.5, island.y + 18.5), width: 12, height: 12), radius: 6,
        .color(Color(red: 20, green: 22, blue: 40))))
    phone.addPhoneButtons()
    return phone
  }

  /// A phone with a notch.
  ///
  /// - Source: a body of 71.5 mm around a screen of 390 points at 460 pixels an inch; a notch of
  ///   162 × 33 points.
  static func notchPhone(_ screen: Size, radius: Double) -> DeviceBody {
    var phone = DeviceBody(
      Slab(radius: radius, bezel: 13.4, frame: 7.4, depth: 46), around: screen)
    let width = screen.width * 0.415
    var notch = Part(
      Rect(
        x: (phone.size.width - width) / 2, y: phone.screen.y - 2, width: width,
        height: screen.width * 0.085 + 2), radius: 21, .color(Color(red: 8, green: 8, blue: 10)))
    notch.outline = .rounded(radius: 21, corners: .bottom)
    phone.over = [notch]
    phone.over.append(
      Part(
        Rect(
          center: Point(phone.size.width / 2, phone.screen.y + screen.width * 0.03), width: 46,
          height: 5), radius: 2.5, .color(Color(red: 34, green: 34, blue: 38))))
    phone.addPhoneButtons()
    return phone
  }

  /// A phone with a button below its screen.
  ///
  /// - Source: a body of 67.1 × 138.4 mm around a screen of 375 × 667 points at 326 pixels an inch;
  ///   a button of 10.9 mm.
  static func buttonPhone(_ screen: Size) -> DeviceBody {
    var phone = DeviceBody(
      Slab(radius: 0, bezel: 20, tall: 102, frame: 8, depth: 47, corner: 66), around: screen)
    let button = Rect(
      center: Point(phone.size.width / 2, phone.size.height - 55), width: 70, height: 70)
    phone.over = [
      Part(button, radius: 35, .color(Color(red: 58, green: 58, blue: 62))),
      Part(button.inset(by: 2.5), radius: 32.5, .color(Color(red: 18, green: 18, blue: 20))),
      Part(
        Rect(center: Point(phone.size.width / 2, 55), width: 64, height: 7), radius: 3.5,
        .color(Color(red: 44, green: 44, blue: 48))),
    ]
    phone.addPhoneButtons()
    return phone
  }

  /// A phone with a hole for its camera, in the middle above.
  static func holePhone(_ screen: Size) -> DeviceBody {
    var phone = DeviceBody(
      Slab(radius: screen.width * 0.09, bezel: 8, frame: 6, depth: 46), around: screen)
    phone.over = [
      Part(
        Rect(
          center: Point(phone.size.width / 2, phone.screen.y + 24), width: 20, height: 20),
        radius: 10, .color(.black))
    ]
    let height = phone.size.height
    phone.add(button: height * 0.13, at: height * 0.18, onLeft: false, by: 2.4)
    phone.add(button: height * 0.07, at: height * 0.35, onLeft: false, by: 2.4)
    return phone
  }

  /// A tablet.
  ///
  /// - Source: a body of 178.5 mm around a screen of 834 points at 264 pixels an inch.
  static func tablet(_ screen: Size, radius: Double) -> DeviceBody {
    var tablet = DeviceBody(
      Slab(radius: radius, bezel: 37, frame: 9, depth: 31), around: screen)
    tablet.over = [
      Part(
        Rect(center: Point(tablet.size.width / 2, 27), width: 9, height: 9), radius: 4.5,
        .color(Color(red: 26, green: 28, blue: 44)))
    ]
    tablet.add(button: 70, at: 60, onLeft: false, by: 3)
    return tablet
  }

  /// A watch.
  static func watch(_ screen: Size) -> DeviceBody {
    let unit = screen.width
    var watch = DeviceBody(
      Slab(
        radius: unit * 0.24, bezel: unit * 0.075, frame: unit * 0.055, depth: unit * 0.3),
      around: screen)
    let height = watch.size.height
    watch.add(button: height * 0.2, at: height * 0.22, onLeft: false, by: unit * 0.03)
    watch.add(button: height * 0.22, at: height * 0.52, onLeft: false, by: unit * 0.01)
    return watch
  }
}
