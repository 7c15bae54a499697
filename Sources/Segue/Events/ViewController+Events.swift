extension ViewController {
  /// Writes down that this controller is told something now.
  func log(
    _ name: ControllerEvent.Name, _ segue: StoryboardSegue? = nil, to other: ViewController? = nil
  ) {
    guard let window else { return }
    window.write(
      ControllerEvent(
        name: name, controller: identifier, other: other?.identifier, segue: segue,
        time: window.now))
  }

  /// Writes down something about a segue that is not made yet.
  func log(_ name: ControllerEvent.Name, name segue: SegueName) {
    guard let window else { return }
    window.write(
      ControllerEvent(
        name: name, controller: identifier, segueName: segue, time: window.now))
  }
}
