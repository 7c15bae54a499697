extension RenderSettings {
  /// The flags that name the caller's fonts to another process, whose working directory may be another.
  ///
  /// - Parameter directory: Where relative paths start.
  /// - Returns: Flags and their values in turn.
  public func fontFlags(in directory: String) -> [String] {
    fonts.flatMap { font in
      switch font {
      case .system: ["--font", "system"]
      case .file(let path): ["--font", path.hasPrefix("/") ? path : "\(directory)/\(path)"]
      }
    }
  }
}
