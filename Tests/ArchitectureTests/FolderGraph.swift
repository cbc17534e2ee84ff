/// Which folders of a target use what other folders of it declare, as far as the text tells.
///
/// At each level a folder counts with all that is in it, and the files that lie beside folders count
/// as one folder more (`.`): a folder that uses what lies beside it, and is used from there, is in a
/// circle.
///
/// Types are found by their names as the compiler would: in the types around, then in the file.
/// So are members that a type uses of itself. Other members, and globals, count where their names have
/// at least two words and are declared in one folder alone; what only the types of values tell stays
/// unseen.
struct FolderGraph {
  struct Source {
    /// Its folders within the target.
    var folders: [String]
    var name: String
    var outline: SwiftOutline

    var path: String { (folders + [name]).joined(separator: "/") }
  }

  /// A folder that uses another, and what tells it.
  struct Edge {
    var from: String
    var to: String
    /// The names of the other folder, at their first use in each file.
    var uses: [Use]
  }

  struct Use: Hashable {
    /// The file, within the target.
    var file: String
    var line: Int
    var name: String
    /// The file that declares the name.
    var declaredIn: String

    var text: String { "\(file):\(line) uses \(name) of \(declaredIn)" }
  }

  private let sources: [Source]
  private var types: [String: [Int]] = [:]
  private var members: [String: Set<Int>] = [:]
  /// The members by their paths.
  private var ownMembers: [String: Set<Int>] = [:]
  private var globals: [String: Set<Int>] = [:]
  private var genericNames: Set<String> = []
  private let foreignNames: Set<String>

  /// The graph of a target's sources; members of values don't count where their names are among
  /// `foreignNames`, those that other targets declare too.
  init(_ sources: [Source], foreignNames: Set<String> = []) {
    self.sources = sources
    self.foreignNames = foreignNames
    for (place, source) in sources.enumerated() {
      genericNames.formUnion(source.outline.genericNames)
      for declaration in source.outline.declarations where !declaration.isPrivate {
        switch declaration.kind {
        case .type: types[declaration.path, default: []].append(place)
        case .member:
          members[declaration.name, default: []].insert(place)
          ownMembers[declaration.path, default: []].insert(place)
        case .global: globals[declaration.name, default: []].insert(place)
        }
      }
    }
  }

  /// The circles of each level, each as its edges in order: from a folder on until it is reached
  /// again. A short one for each group of folders that reach each other.
  func circles() -> [[Edge]] {
    levels().sorted { $0.key < $1.key }.flatMap { level in
      Self.groups(of: level.value).map { Self.shortestCircle(in: $0, of: level.value) }
    }
  }

  /// A circle in words: its folders, and for each edge the places that make it.
  static func description(of circle: [Edge]) -> String {
    let folders = circle.map(\.from) + circle.prefix(1).map(\.from)
    let edges = circle.map { edge in
      let places = edge.uses.prefix(5).map { "      \($0.text)\n" }.joined()
      let rest = edge.uses.count > 5 ? "      and \(edge.uses.count - 5) more\n" : ""
      return "    \(edge.from) -> \(edge.to)\n\(places)\(rest)"
    }
    return "  \(folders.joined(separator: " -> "))\n\(edges.joined())"
  }

  /// The edges of each level, by the folder around it.
  func levels() -> [String: [[String]: Edge]] {
    var levels: [String: [[String]: Edge]] = [:]
    for (place, source) in sources.enumerated() {
      for use in uses(in: source, at: place) {
        let target = sources[use.declaring]
        let depth = zip(source.folders, target.folders).prefix { $0 == $1 }.count
        let level = source.folders.prefix(depth).joined(separator: "/")
        let from = Self.node(of: source, depth: depth)
        let to = Self.node(of: target, depth: depth)
        guard from != to else { continue }
        levels[level, default: [:]][[from, to], default: Edge(from: from, to: to, uses: [])]
          .uses.append(
            Use(file: source.path, line: use.line, name: use.name, declaredIn: target.path))
      }
    }
    return levels
  }

  private static func node(of source: Source, depth: Int) -> String {
    let around = source.folders.prefix(depth)
    return (around + [source.folders.dropFirst(depth).first ?? "."]).joined(separator: "/")
  }

  // MARK: Uses

  private struct FoundUse {
    var declaring: Int
    var name: String
    var line: Int
  }

  /// The first use of each name of another file that a file makes.
  private func uses(in source: Source, at place: Int) -> [FoundUse] {
    var found: [String: FoundUse] = [:]
    var former: String?
    for use in source.outline.uses {
      let base = use.qualifier == .name ? former : nil
      former = nil
      if use.qualifier != .value, !genericNames.contains(use.name),
        let path = typePath(
          use.name, in: use.scope, base: base, isQualified: use.qualifier == .name)
      {
        former = path
        guard let places = types[path], !places.contains(place), found[path] == nil else {
          continue
        }
        found[path] = FoundUse(declaring: places[0], name: path, line: use.line)
      } else if found[use.name] == nil, let declaring = declaringFile(of: use, in: source) {
        found[use.name] = FoundUse(declaring: declaring, name: use.name, line: use.line)
      }
    }
    return found.values.filter { $0.declaring != place }.sorted {
      ($0.line, $0.name) < ($1.line, $1.name)
    }
  }

  /// The path of the type that a name stands for.
  private func typePath(
    _ name: String, in scope: String, base: String?, isQualified: Bool
  ) -> String? {
    if isQualified {
      guard let base, types["\(base).\(name)"] != nil else { return nil }
      return "\(base).\(name)"
    }
    return first(of: name, around: scope, in: types)
  }

  /// The file that declares a member or a global that a use names, where that is certain.
  private func declaringFile(of use: SwiftOutline.Use, in source: Source) -> Int? {
    let isLocal = use.qualifier == .nothing && source.outline.localNames.contains(use.name)
    if use.qualifier == .ownType || use.qualifier == .nothing && !isLocal,
      let own = first(of: use.name, around: use.scope, in: ownMembers)
    {
      return single(ownMembers[own])
    }
    guard use.name.dropFirst().contains(where: \.isUppercase), !isLocal,
      !foreignNames.contains(use.name)
    else { return nil }
    if use.qualifier == .nothing {
      return members[use.name] == nil ? single(globals[use.name]) : nil
    }
    return globals[use.name] == nil ? single(members[use.name]) : nil
  }

  /// The path of a name in the innermost of the types around that has it, or in the file.
  private func first<Value>(
    of name: String, around scope: String, in table: [String: Value]
  ) -> String? {
    var around = scope[...]
    while !around.isEmpty {
      if table["\(around).\(name)"] != nil { return "\(around).\(name)" }
      around = around.lastIndex(of: ".").map { around[..<$0] } ?? ""
    }
    return table[name] == nil ? nil : name
  }

  /// A file of those that declare a name, where all lie in one folder.
  private func single(_ places: Set<Int>?) -> Int? {
    guard let places, let first = places.min(),
      places.allSatisfy({ sources[$0].folders == sources[first].folders })
    else { return nil }
    return first
  }

  // MARK: Circles

  /// The groups of nodes that reach each other, without those of one node.
  static func groups(of edges: [[String]: Edge]) -> [Set<String>] {
    let nodes = Set(edges.keys.joined())
    var reached: [String: Set<String>] = [:]
    for node in nodes { reached[node] = reachable(from: node, edges: edges) }
    var groups: [Set<String>] = []
    for node in nodes.sorted() where !groups.contains(where: { $0.contains(node) }) {
      let group = (reached[node] ?? []).filter { reached[$0]?.contains(node) == true }
      if group.count > 1 { groups.append(group) }
    }
    return groups
  }

  private static func reachable(from start: String, edges: [[String]: Edge]) -> Set<String> {
    var reached: Set<String> = []
    var open = [start]
    while let node = open.popLast() {
      for edge in edges.values where edge.from == node && reached.insert(edge.to).inserted {
        open.append(edge.to)
      }
    }
    return reached
  }

  private static func shortestCircle(in group: Set<String>, of edges: [[String]: Edge]) -> [Edge] {
    let edges = edges.values.filter { group.contains($0.from) && group.contains($0.to) }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    var paths = edges.map { [$0] }
    while true {
      for path in paths where path.first?.from == path.last?.to { return path }
      paths = paths.flatMap { path in
        edges.filter { $0.from == path.last?.to }.map { path + [$0] }
      }
      if paths.isEmpty { return [] }
    }
  }
}
