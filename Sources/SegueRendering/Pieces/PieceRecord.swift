import SegueFiles
import SegueFormats

/// The description of a shard while it is rendered, and the states of its input files.
struct PieceRecord: PieceNote {
  private let description: PieceDescription
  private let inputs: InputStates

  /// The record of a job; nil if the job is not a shard.
  init?(of job: RenderJob) throws {
    guard let shard = job.shard else { return nil }
    let (recipe, inputs, _) = try RecipeBook().recipeAndInputs(of: job.whole)
    description = PieceDescription(of: job, shard, recipe: recipe.digest)
    self.inputs = inputs
  }

  /// The comment of an MP4.
  func comment(bitRate: Int) -> String {
    var description = description
    description.bitRate = bitRate
    return description.text
  }

  /// The description file that lies next to the frames of a PNG sequence.
  func manifest(_ pattern: SequencePattern) -> SequenceManifest {
    var description = description
    description.files = pattern.template(of: description.total)
    return SequenceManifest(
      name: PieceDescription.fileName(of: description.shard), text: description.text + "\n")
  }

  /// Throws if an input file has changed since the record was created.
  func checkInputs() throws(ShardError) {
    if let path = inputs.changed().first { throw .inputHasChanged(path: path) }
  }
}
