import SegueGeometry
import SeguePixels

/// Laptops and windows.
extension DeviceBody {
  /// A laptop that is open, seen from the front.
  static func laptop(_ screen: Size) -> DeviceBody {
    let unit = screen.width / 100
    var laptop = DeviceBody(bare: screen)
    let (side, top, bottom) = (unit * 1.5, unit * 1.9, unit * 2)
    let lid = Size(width: screen.width + 2 * side, height: screen.height + top + bottom)
    let (overhang, base) = (unit * 7, unit * 2.6)
    laptop.size = Size(width: lid.width + 2 * overhang, height: lid.height + base)
    laptop.screen = Rect(
      x: overhang + side, y: top, width: screen.width, height: screen.height)
    laptop.screenOutline = .rounded(radius: unit * 0.5, corners: .top)
    let whole = Rect(x: overhang, y: 0, width: lid.width, height: lid.height)
    func cover(_ margin: Double, _ paint: Part.Paint) -> Part {
      var part = Part(whole.inset(by: margin), paint)
      part.outline = .rounded(radius: unit * 1.8 - margin, corners: .top)
      return part
    }
    laptop.body = [
      cover(0, .metal(0.6)), cover(unit * 0.12, .metal(1.25)),
      cover(unit * 0.3, .color(Color(red: 8, green: 8, blue: 10))),
    ]
    func slab(_ y: Double, _ height: Double, _ inset: Double, _ paint: Part.Paint) -> Part {
      var part = Part(
        Rect(
          x: inset, y: lid.height + y, width: laptop.size.width - 2 * inset, height: height),
        paint)
      part.outline = .rounded(radius: unit * 1.6, corners: .bottom)
      return part
    }
    laptop.body += [
      slab(0, base, 0, .metal(0.7)), slab(0, base * 0.72, 0, .metal(1.08)),
      slab(0, base * 0.12, 0, .metal(1.5)),
    ]
    var grip = Part(
      Rect(
        x: laptop.size.width / 2 - unit * 8, y: lid.height, width: unit * 16, height: base * 0.34),
      .metal(0.62))
    grip.outline = .rounded(radius: unit * 0.9, corners: .bottom)
    laptop.body.append(grip)
    laptop.over = [
      Part(
        Rect(
          center: Point(laptop.size.width / 2, top * 0.55), width: unit * 0.5, height: unit * 0.5),
        radius: unit * 0.25, .color(Color(red: 34, green: 36, blue: 52)))
    ]
    return laptop
  }

  /// The window of a browser.
  static func browser(_ screen: Size) -> DeviceBody {
    let unit = max(1, screen.width / 1000)
    var window = DeviceBody(bare: screen)
    let bar = 46 * unit
    window.size = Size(width: screen.width, height: screen.height + bar)
    window.screen = Rect(x: 0, y: bar, width: screen.width, height: screen.height)
    window.screenOutline = .rounded(radius: 11 * unit, corners: .bottom)
    let whole = Rect(origin: .zero, size: window.size)
    window.body = [Part(whole, radius: 11 * unit, .metal(1))]
    var line = Part(
      Rect(x: 0, y: bar - unit, width: screen.width, height: unit), .metal(0.7))
    line.outline = .rectangle
    window.body.append(line)
    window.body += (0..<3).map { index in
      Part(
        Rect(
          center: Point((22 + 20 * Double(index)) * unit, bar / 2), width: 12 * unit,
          height: 12 * unit), radius: 6 * unit, .metal(0.74))
    }
    let address = Rect(
      center: Point(screen.width / 2, bar / 2), width: screen.width * 0.42, height: 28 * unit)
    window.body.append(Part(address, radius: 8 * unit, .metal(0.88)))
    return window
  }
}
