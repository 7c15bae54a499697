/// A structure that a shader declares.
struct ShaderStructure: Hashable, Sendable {
  let name: String
  let fields: [Field]

  struct Field: Hashable, Sendable {
    let name: String
    let type: ShaderType
  }
}
