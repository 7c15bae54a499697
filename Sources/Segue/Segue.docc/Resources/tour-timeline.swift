import Segue

func timeline() throws -> Spec {
  let home = Spec.View("home", color: .white)
  let settings = Spec.View("settings", color: .black)
  return try Spec(canvas: Spec.Canvas(width: 390, height: 844, scale: 1)) {
    Show(home, for: .seconds(1))
    Go(to: settings, by: Cube(dimming: 0.3), over: .milliseconds(600), for: .seconds(1))
    Go(to: home, by: Flip(edge: .right), curve: .easeOut)
  }
}
