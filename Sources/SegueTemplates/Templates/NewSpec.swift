import SegueFiles
import SegueFoundation
import SegueFrames
import SegueMessages
import SegueReference
import SegueSpec
import SegueTransitions

/// A spec that begins from a template and images.
package struct NewSpec {
  /// The name of a schema that editors find beside a spec.
  package static let schemaName = "segue.schema.json"

  let template: SpecTemplate

  /// The paths of the images, as seen from the working directory.
  let images: [String]

  /// The path of the spec; `-` is standard output.
  let path: String

  /// A schema for the head of the spec: its path as seen from the working directory, or an address.
  let schema: String?

  /// A new spec; without a `schema` its head names one that lies beside it.
  package init(_ template: SpecTemplate, images: [String], path: String, schema: String?) {
    (self.template, self.images, self.path) = (template, images, path)
    let beside = Path.join(folder(of: path), Self.schemaName)
    let isThere = FileManager.default.fileExists(atPath: beside)
    self.schema = schema ?? (isThere ? beside : nil)
  }

  /// The text of the spec.
  package var text: String {
    let folder = folder(of: path)
    let name = path == "-" ? "tour.yaml" : Self.word(Path.name(of: path))
    let shape = images.first.flatMap { try? Self.size(of: $0) }
    return template.text(
      images: images.map { RelativePath.path($0, from: folder) },
      isTurned: shape.map { $0.width > $0.height } ?? false, path: name,
      schema: schema.map { $0.contains("://") ? $0 : RelativePath.path($0, from: folder) })
  }

  /// Checks the spec with its images.
  ///
  /// - Returns: A line for each image whose shape differs from that of the first.
  /// - Throws: ``SpecErrors``, or an error about the images.
  package func check() throws -> [String] {
    var shapes: [(path: String, width: Int, height: Int)] = []
    for image in images {
      do {
        let size = try Self.size(of: image)
        shapes.append((image, size.width, size.height))
      } catch let errors as InputErrors {
        throw NewSpecError(errors)
      }
    }
    _ = try Spec.parse(text: self.text, file: path == "-" ? "new.yaml" : path)
    guard let first = shapes.first else { return [] }
    return shapes.dropFirst().filter { $0.width * first.height != $0.height * first.width }.map {
      "\($0.path) is \($0.width) × \($0.height) pixels, which is no shape of \(first.path) "
        + "(\(first.width) × \(first.height)). Its view can have fit: cover."
    }
  }

  /// The size of an image, in pixels.
  ///
  /// - Throws: ``InputErrors`` if it cannot be used.
  private static func size(of image: String) throws -> (width: Int, height: Int) {
    let text = """
      segue: 1
      views: { screen: \(JSONObject.string(image.replacing("$", with: "$$"))) }
      timeline: [{ show: screen }]
      """
    let plan = try RenderPlan(try Spec.parse(text: text, file: ""), settings: RenderSettings())
    return (plan.width, plan.height)
  }

  /// A name as a word of a command in a comment.
  private static func word(_ name: String) -> String {
    let isPlain = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))
    }
    return isPlain ? name : JSONObject.string(name)
  }

  /// Writes the spec.
  ///
  /// - Throws: ``OutputError``, also if the file exists and is not to be replaced.
  package func write(overwrite: Bool) throws {
    let inputs = InputFiles(images.map { InputPath($0) })
    let file = try TextFile(path, replacing: Replacement(overwrite, besides: inputs))
    try file.write(text)
  }

  /// Writes the schema of specs to a path where no file is.
  package static func writeSchema(to path: String) throws {
    let schema = try SpecSchema.spec(Catalogue.transitions)
    let file = try TextFile(path, replacing: .nothing)
    try file.write(schema.text)
  }
}

/// The folder of a file; the working directory for standard output.
private func folder(of path: String) -> String {
  path == "-" ? "." : Path.folder(of: path)
}
