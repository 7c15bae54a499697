import SegueEncoding

/// The times that browsers give the frames of animated images.
enum BrowserTiming {
  /// A warning about frames that are too short for browsers; nil where they are long enough.
  ///
  /// Chromium and Firefox show a frame of 10 ms or less for 100 ms, because animations of the
  /// nineties rely on it.
  static func warning(_ timebase: Timebase) -> String? {
    guard Int(timebase.numerator) * 100 <= Int(timebase.denominator) else { return nil }
    return "Browsers show a frame of 10 ms or less for 100 ms, so the animation would be slow in"
      + " them; render fewer than 100 frames a second, such as --fps 60."
  }
}
