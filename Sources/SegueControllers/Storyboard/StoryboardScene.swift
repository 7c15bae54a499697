/// The scene of a controller, with the storyboard that made it.
struct StoryboardScene {
  private let description: SceneDescription

  let storyboard: Storyboard

  init(_ description: SceneDescription, in storyboard: Storyboard) {
    (self.description, self.storyboard) = (description, storyboard)
  }

  var segues: [SegueTemplate] { description.segues }

  var onRotate: [DeviceOrientation: String] { description.onRotate }

  func segue(_ identifier: String) -> SegueTemplate? {
    segues.first { $0.identifier == identifier }
  }
}
