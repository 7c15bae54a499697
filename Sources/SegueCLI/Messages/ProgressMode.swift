import ArgumentParser

/// The display of progress.
enum ProgressMode: String, CaseIterable, ExpressibleByArgument {
  case auto, bar, json, none
}
