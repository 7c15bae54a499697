import ArgumentParser

/// The choice of `--color`.
enum ColorMode: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}
