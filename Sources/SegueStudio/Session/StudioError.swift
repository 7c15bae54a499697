import SegueMessages

/// A request that a session cannot do; the page shows the text.
enum StudioError: Error, Hashable {
  /// The revision is no longer in memory, or never was.
  case noRevision(Int)
  /// No text of the session could be planned yet.
  case hasNoPlan
  /// The text was changed since the page read text number `base`.
  case isOutdated(base: Int, current: Int)
  /// The file was changed by somebody else since it was read; `disk` is its text.
  case conflict(disk: String)
  /// A spec that is saved under a name for the first time, where a file has that name.
  case nameIsTaken(String)
  case noStep(Int, count: Int)
  case noName
  /// A path that leads out of the folder of the session.
  case isOutside(path: String)
  case noExport(Int)
  /// The studio is being stopped.
  case hasEnded
  case badRequest(String)
}

extension StudioError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noRevision(let number):
      "Revision \(number) is gone. Ask for the plan again."
    case .hasNoPlan:
      "The spec has mistakes, so there is no picture yet. Mend them first."
    case .isOutdated(let base, let current):
      "The text has changed since number \(base). Read number \(current), and try again."
    case .conflict:
      "The file has changed on disk. Keep one of the two texts."
    case .nameIsTaken(let path):
      "\(path): exists. Replace it, or give another name."
    case .noStep(let index, let count):
      "There is no step \(index); the steps are 0 to \(count - 1)."
    case .noName:
      "The spec has no file yet. Give it a name, such as tour.yaml."
    case .isOutside(let path):
      "\(path): lies outside of the folder of this session. Name a file in it."
    case .noExport(let id):
      "There is no export \(id)."
    case .hasEnded:
      "The studio has ended. Start it again."
    case .badRequest(let reason):
      reason
    }
  }
}
