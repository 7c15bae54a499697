import FrameIO

/// What a shard in the making has to say of itself, and the files at whose state it holds.
struct PieceRecord: Sendable {
  private let description: PieceDescription
  private let inputs: InputStates

  /// The record of a job; nil for one that is no shard.
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

  /// The file beside the files of a PNG sequence.
  func manifest(_ pattern: SequencePattern) -> SequenceManifest {
    var description = description
    description.files = pattern.template(of: description.total)
    return SequenceManifest(
      name: PieceDescription.fileName(of: description.shard), text: description.text + "\n")
  }

  /// Throws where an image is no longer what the record says of it.
  func checkInputs() throws(ShardError) {
    if let path = inputs.changed().first { throw .inputHasChanged(path: path) }
  }
}
