extension ViewController {
  /// Logs a callback of this controller at the current time.
  func log(
    _ name: ControllerEvent.Name, _ segue: StoryboardSegue? = nil, to other: ViewController? = nil
  ) {
    guard let window else { return }
    window.write(
      ControllerEvent(
        name: name, controller: identifier, other: other?.identifier, segue: segue,
        time: window.now))
  }

  /// Logs a callback about a segue that does not exist yet.
  func log(_ name: ControllerEvent.Name, name segue: SegueName) {
    guard let window else { return }
    window.write(
      ControllerEvent(
        name: name, controller: identifier, segueName: segue, time: window.now))
  }
}
