/// Puts the nodes of a document together, without recursion: a text may nest deeply.
struct Composer {
  /// A collection whose end hasn't come.
  private struct Collection {
    var isMapping: Bool
    var mark: Mark
    var anchor: String?
    /// The elements; of a mapping, keys and values in turn.
    var nodes: [Node] = []
    var extent = Extent(weight: 1, depth: 1)
  }

  /// How large a node is, what its aliases stand for included.
  private struct Extent {
    /// How much a walk through it meets: nodes, and bytes of their texts.
    var weight: Int
    /// How many collections lie in each other, itself among them.
    var depth: Int
  }

  private let parser: Parser
  private let limits: Limits
  private var open: [Collection] = []
  private var root: Node?
  private var anchors: [String: (node: Node, extent: Extent)] = [:]
  /// How much the aliases stand for, and where the first stands that is repeated.
  private var repeated = 0
  private var firstRepeated: Mark?

  init(_ parser: Parser, _ limits: Limits) {
    self.parser = parser
    self.limits = limits
  }

  /// The only document of the stream; `nil` where it is empty.
  mutating func document() throws(ParseError) -> Node? {
    while true {
      let (event, mark) = try parser.next()
      switch event {
      case .streamStart, .documentEnd: break
      case .streamEnd: return root
      case .documentStart:
        if root != nil {
          let context = ParseError.Context(
            "expected a single document in the stream", at: Mark(line: 1, column: 1))
          throw .composition(.init("but found another document", at: mark, in: context))
        }
      case .alias(let name): try addAlias(name, at: mark)
      case .scalar(let scalar, let anchor):
        let extent = Extent(weight: 1 + scalar.string.utf8.count, depth: 0)
        add(Node(.scalar(scalar), at: mark), extent, anchor: anchor)
      case .sequenceStart(let anchor): try begin(isMapping: false, anchor, at: mark)
      case .mappingStart(let anchor): try begin(isMapping: true, anchor, at: mark)
      case .collectionEnd: try end()
      }
    }
  }

  private mutating func begin(
    isMapping: Bool, _ anchor: String?, at mark: Mark
  ) throws(ParseError) {
    guard open.count < limits.depth else { throw .depth(at: mark) }
    open.append(Collection(isMapping: isMapping, mark: mark, anchor: anchor))
  }

  private mutating func end() throws(ParseError) {
    guard let collection = open.popLast() else { return }
    let content: Node.Content =
      collection.isMapping
      ? .mapping(try Self.entries(collection.nodes)) : .sequence(collection.nodes)
    add(Node(content, at: collection.mark), collection.extent, anchor: collection.anchor)
  }

  private mutating func add(_ node: Node, _ extent: Extent, anchor: String?) {
    // An anchor's name may be given anew; it isn't known yet inside of what it names.
    if let anchor { anchors[anchor] = (node, extent) }
    if open.isEmpty {
      root = node
    } else {
      let parent = open.count - 1
      open[parent].nodes.append(node)
      open[parent].extent.weight += extent.weight
      open[parent].extent.depth = max(open[parent].extent.depth, extent.depth + 1)
    }
  }

  private mutating func addAlias(_ name: String, at mark: Mark) throws(ParseError) {
    guard let (node, extent) = anchors[name] else {
      throw .composition(.init("found undefined alias", at: mark))
    }
    guard open.count + extent.depth <= limits.depth else { throw .depth(at: mark) }
    repeated += extent.weight
    let first = firstRepeated ?? node.mark
    firstRepeated = first
    guard repeated <= limits.repetition else { throw .repetition(of: first) }
    add(node, extent, anchor: nil)
  }

  // MARK: Mappings

  private static func entries(
    _ nodes: [Node]
  ) throws(ParseError) -> [(key: Node, value: Node)] {
    var entries: [(key: Node, value: Node)] = []
    entries.reserveCapacity(nodes.count / 2)
    var names: Set<String> = []
    var repeated: Set<String> = []
    for index in stride(from: 0, to: nodes.count - 1, by: 2) {
      entries.append((nodes[index], nodes[index + 1]))
      if let name = nodes[index].scalar?.string, !names.insert(name).inserted {
        repeated.insert(name)
      }
    }
    let sorted = repeated.sorted()
    if let name = sorted.first,
      let key = entries.first(where: { $0.key.scalar?.string == name })?.key
    {
      throw .repeatedKeys(sorted, at: key.mark)
    }
    return entries
  }
}
