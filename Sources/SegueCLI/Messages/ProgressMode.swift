import ArgumentParser

/// How a render tells how far it is.
enum ProgressMode: String, CaseIterable, ExpressibleByArgument {
  case auto, bar, json, none
}
