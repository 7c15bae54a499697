import CSegueSystemCalls

/// The descriptors of standard input, standard output and standard error.
package enum StandardDescriptors {
  /// Makes them those of no file, if the program was started with some of them closed.
  ///
  /// An output that were opened with such a number would get the messages that the process writes
  /// there, so this comes before anything is opened.
  package static func reserve() { segue_open_standard_streams() }
}
