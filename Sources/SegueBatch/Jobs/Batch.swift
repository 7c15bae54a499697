import SegueMessages
public import SegueSpec
import SegueTimeline

/// Many renders that are described together; none of their specs has been read.
public struct Batch: Sendable {
  /// How messages name where the jobs come from.
  public let name: String

  /// At least one; ids differ.
  public let jobs: [BatchJob]

  /// The jobs of a file.
  ///
  /// - Parameters:
  ///   - file: What is rendered.
  ///   - flags: What is said for all jobs, in place of what their rows say.
  /// - Throws: All that is wrong with the rows.
  public init(_ file: JobsFile, flags: BatchRow = BatchRow()) throws(SpecErrors) {
    name = file.name
    var jobs: [BatchJob] = []
    var errors: [SpecError] = []
    var rowOfID: [String: Int] = [:]
    for (index, row) in file.rows.enumerated() {
      func report(_ keyPath: String, _ problem: SpecError.Problem) {
        errors.append(
          SpecError(file: file.name, position: row.position, keyPath: keyPath, problem: problem))
      }
      do throws(BatchJobError) {
        let job = try BatchJob(flags.over(row), index: index, of: file.name)
        if let other = rowOfID.updateValue(index, forKey: job.id) {
          let place = file.rows[other].position.map { ", as on line \($0.line)" } ?? ""
          report(
            "id", .unusable("is \(Message.quoted(job.id))\(place), expected another for each job"))
        }
        jobs.append(job)
      } catch {
        report(error.keyPath, error.problem)
      }
    }
    guard errors.isEmpty else { throw SpecErrors(errors) }
    self.jobs = jobs
  }

  /// A job for each spec, whose outputs lie in one folder and are named after the specs.
  ///
  /// - Parameters:
  ///   - specs: Their paths, at least one.
  ///   - folder: Where the outputs go; a PNG sequence has a folder of its own in it.
  ///   - flags: What is said for all jobs.
  /// - Throws: All that is wrong, such as two specs of one name.
  public init(
    specs: [String], into folder: String, flags: BatchRow = BatchRow()
  ) throws(SpecErrors) {
    let ending =
      switch flags.encoding.format?.value {
      case .png: "/"
      case let format?: ".\(format.rawValue)"
      case nil: ".mp4"
      }
    let rows = specs.map { spec in
      var row = BatchRow()
      row.spec = spec
      row.id = spec
      let name = BatchJob.stem(of: spec).replacing("{", with: "{{").replacing("}", with: "}}")
      row.output = (folder.hasSuffix("/") ? folder : folder + "/") + name + ending
      return row
    }
    try self.init(JobsFile(name: "", rows: rows), flags: flags)
  }

  /// An error about a job, at the place of its row.
  func error(about job: BatchJob, keyPath: String = "", _ problem: String) -> SpecError {
    SpecError(
      file: name, position: job.row.position, keyPath: keyPath, problem: .unusable(problem))
  }
}
