import SegueSpec
import SegueTimeline
import SegueYAML

extension JSONTree {
  /// A value as a spec writes it, with the types that an editor gives to scalars.
  ///
  /// - Throws: ``SpecError`` if the text is not YAML.
  init(specText text: String) throws(SpecError) {
    let source = try YAMLSource(text, file: "value.yaml")
    guard let root = source.root else {
      self = .null
      return
    }
    var builder = SpecNodeBuilder(file: "value.yaml", source: source, variables: nil)
    self.init(builder.tree(root))
  }

  private init(_ node: SpecNode) {
    switch node.content {
    case .scalar(let scalar): self = Self.scalar(scalar)
    case .list(let items): self = .array(items.map { JSONTree($0) })
    case .map(let entries):
      self = .object(entries.map { Member($0.key, JSONTree($0.value)) })
    case .broken: self = .null
    }
  }

  private static func scalar(_ scalar: SpecNode.Scalar) -> JSONTree {
    guard !scalar.isQuoted else { return .string(scalar.text) }
    if let flag = Bool(scalar.text) { return .bool(flag) }
    if DecimalText(scalar.text) != nil, let number = Double(scalar.text) { return .number(number) }
    return .string(scalar.text)
  }
}
