/// Receives what a render tells while it runs.
package struct RenderNews {
  /// Receives warnings, one line at a time.
  package var warned: (String) -> Void

  /// Receives the number of frames written: 0 before the first, then after each.
  ///
  /// It begins anew with each encode of a search for a size.
  package var written: (Int) -> Void

  /// Receives the steps of a search for a size.
  package var fitted: (FitEvent) -> Void

  /// News for these receivers.
  package init(
    warned: @escaping (String) -> Void = { _ in },
    written: @escaping (Int) -> Void = { _ in },
    fitted: @escaping (FitEvent) -> Void = { _ in }
  ) {
    (self.warned, self.written, self.fitted) = (warned, written, fitted)
  }
}
