import SegueSpec

extension RenderSettings {
  /// The flags that pass the caller's fonts to another process, which may have another working
  /// directory.
  ///
  /// - Parameter directory: The folder that relative paths start at.
  /// - Returns: Flags, each followed by its value.
  public func fontFlags(in directory: String) -> [String] {
    fonts.flatMap { font in
      switch font {
      case .system: ["--font", "system"]
      case .file(let path): ["--font", path.hasPrefix("/") ? path : "\(directory)/\(path)"]
      }
    }
  }
}
