import SegueEncoding
import SegueFiles
import SegueFormats
import SegueMessages
package import SegueSpec
import SegueTimeline

/// A list of render jobs whose specs are still unread.
package struct Batch: Sendable {
  /// The source of the jobs, for messages.
  package let name: String

  /// The jobs, at least one; each has a different id.
  package let jobs: [BatchJob]

  /// The jobs of a file.
  ///
  /// - Parameters:
  ///   - file: The jobs file.
  ///   - flags: Settings for all jobs; they override the rows.
  /// - Throws: Every error in the rows.
  package init(_ file: JobsFile, flags: BatchRow = BatchRow()) throws(SpecErrors) {
    name = file.name
    var jobs: [BatchJob] = []
    var errors: [SpecError] = []
    var rowOfID: [PathKey: Int] = [:]
    for (index, row) in file.rows.enumerated() {
      func report(_ keyPath: String, _ problem: SpecError.Problem) {
        errors.append(
          SpecError(file: file.name, position: row.position, keyPath: keyPath, problem: problem))
      }
      do throws(BatchJobError) {
        let job = try BatchJob(flags.over(row), index: index, of: file.name)
        if let other = rowOfID.updateValue(index, forKey: PathKey(job.id)) {
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

  /// A job for each spec; its output goes into one folder and is named after the spec.
  ///
  /// - Parameters:
  ///   - specs: The paths of the specs, at least one.
  ///   - folder: The folder of the outputs; each PNG sequence gets its own folder in it.
  ///   - flags: Settings for all jobs.
  /// - Throws: Every error, such as two specs with the same name.
  package init(
    specs: [String], into folder: String, flags: BatchRow = BatchRow()
  ) throws(SpecErrors) {
    let ending = (flags.encoding.format?.value ?? .mp4).ending
    let rows = specs.map { spec in
      var row = BatchRow()
      row.spec = spec
      row.id = spec
      let name = BatchJob.stem(of: spec).replacing("{", with: "{{").replacing("}", with: "}}")
      row.output = (Path.namesFolder(folder) ? folder : folder + "/") + name + ending
      return row
    }
    try self.init(JobsFile(name: "", rows: rows), flags: flags)
  }

  /// An error about a job, with the position of its row.
  func error(about job: BatchJob, keyPath: String = "", _ problem: String) -> SpecError {
    SpecError(
      file: name, position: job.row.position, keyPath: keyPath, problem: .unusable(problem))
  }
}

extension Batch {
  /// The files that match names and patterns such as `specs/*.yaml`, in the order of the arguments,
  /// without duplicates.
  ///
  /// - Throws: ``SpecFileError`` if a pattern matches no file.
  package static func specs(matching patterns: [String]) throws(SpecFileError) -> [String] {
    var (files, seen): ([String], Set<PathKey>) = ([], [])
    for pattern in patterns {
      let isPattern = pattern.contains { "*?[".contains($0) }
      guard let matches = isPattern ? FilePattern.files(matching: pattern) : [pattern] else {
        throw .notUTF8(path: pattern)
      }
      guard !matches.isEmpty else { throw .notFound(path: pattern) }
      files += matches.filter { seen.insert(PathKey($0)).inserted }
    }
    return files
  }
}
