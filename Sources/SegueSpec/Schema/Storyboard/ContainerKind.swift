/// The word of a spec for each kind of ``SceneContainer``.
enum ContainerKind: String, CaseIterable {
  case navigation
  case tab
  case page
  case split
  case custom
}
