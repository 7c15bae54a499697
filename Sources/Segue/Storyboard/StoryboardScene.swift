/// What a controller knows of the storyboard that it comes from.
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
