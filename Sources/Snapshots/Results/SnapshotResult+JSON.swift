import JSONText

extension SnapshotResult {
  /// The version of the format of results, decisions and reports.
  static let format = 1

  /// The result on one line, with a line break.
  package var line: String { JSONWriter.line(node) + "\n" }

  /// The result as a value of JSON.
  package var node: DataNode {
    var pairs: [(String, DataNode)] = [
      ("format", .int(Self.format)), ("snapshot", .string(snapshot)),
      ("verdict", .string(verdict.rawValue)),
    ]
    func add(_ key: String, _ text: String?) {
      if let text, !text.isEmpty { pairs.append((key, .string(text))) }
    }
    func add(_ key: String, _ texts: [String]) {
      if !texts.isEmpty { pairs.append((key, .strings(texts))) }
    }
    add("kind", kind?.rawValue)
    add("summary", summary)
    add("details", details)
    add("consequences", consequences)
    add("cause", cause)
    add("comparer", comparer?.description)
    if let statistics { pairs.append(("statistics", statistics.node)) }
    if !boxes.isEmpty { pairs.append(("boxes", .array(boxes.map(\.node)))) }
    if let expected { pairs.append(("expected", expected.node)) }
    if let actual { pairs.append(("actual", actual.node)) }
    add("difference", difference)
    add("content", content)
    add("tier", tier.rawValue)
    add("environment", environment)
    if let source {
      pairs.append(
        (
          "source",
          .object([("file", .string(source.file)), ("line", .int(source.line))])
        ))
    }
    if bytes > 0 { pairs.append(("bytes", .int(bytes))) }
    if let budget { pairs.append(("budget", .int(budget))) }
    return .object(pairs)
  }

  /// Reads a line; `nil` where it isn't a result of this format, or holds what none holds.
  package init?(line: ArraySlice<UInt8>) {
    guard let document = try? JSONDocument(Array(line), .strict), document.root.isObject,
      document.root["format"]?.integer == Self.format,
      let snapshot = document.root["snapshot"]?.string, !snapshot.isEmpty,
      let verdict = document.root["verdict"]?.string.flatMap(Verdict.init)
    else { return nil }
    let root = document.root
    self.init(snapshot, verdict)
    kind = root["kind"]?.string.flatMap(Kind.init)
    summary = root["summary"]?.string ?? ""
    details = root["details"].texts
    consequences = root["consequences"].texts
    cause = root["cause"]?.string ?? ""
    comparer = root["comparer"]?.string.flatMap { SnapshotComparer($0) }
    statistics = root["statistics"].flatMap(PixelStatistics.init)
    boxes = root["boxes"].map { $0.elements.compactMap(PixelBox.init) } ?? []
    expected = root["expected"].flatMap(Side.init)
    actual = root["actual"].flatMap(Side.init)
    difference = root["difference"].checksum
    content = root["content"]?.string ?? "png"
    tier = root["tier"]?.string.flatMap(StorageTier.init) ?? .png
    environment = root["environment"].texts
    if let source = root["source"], let file = source["file"]?.string,
      let line = source["line"]?.integer
    {
      self.source = SourcePlace(file: file, line: line)
    }
    bytes = max(0, root["bytes"]?.integer ?? 0)
    budget = root["budget"]?.integer
  }
}

extension SnapshotResult.Side {
  fileprivate var node: DataNode {
    var pairs: [(String, DataNode)] = []
    for (key, text) in [("reference", reference), ("content", content), ("layout", layout)] {
      if let text { pairs.append((key, .string(text))) }
    }
    if let width { pairs.append(("width", .int(width))) }
    if let height { pairs.append(("height", .int(height))) }
    return .object(pairs)
  }

  fileprivate init?(_ value: JSONValue) {
    guard value.isObject else { return nil }
    self.init(
      reference: value["reference"].checksum, content: value["content"].checksum,
      layout: value["layout"].checksum, width: value["width"]?.integer,
      height: value["height"]?.integer)
  }
}

extension SnapshotResult.PixelStatistics {
  fileprivate var node: DataNode {
    .object([
      ("changed", .int(changed)), ("visible", .int(visible)),
      ("antialiased", .int(antialiased)), ("greatest", .int(greatest)), ("window", .int(window)),
    ])
  }

  fileprivate init?(_ value: JSONValue) {
    guard value.isObject else { return nil }
    self.init(
      changed: value["changed"]?.integer ?? 0, visible: value["visible"]?.integer ?? 0,
      antialiased: value["antialiased"]?.integer ?? 0, greatest: value["greatest"]?.integer ?? 0,
      window: value["window"]?.integer ?? 0)
  }
}

extension SnapshotResult.PixelBox {
  fileprivate var node: DataNode {
    .object([
      ("x", .int(x)), ("y", .int(y)), ("width", .int(width)), ("height", .int(height)),
      ("pixels", .int(pixels)), ("elements", .strings(elements)),
    ])
  }

  fileprivate init?(_ value: JSONValue) {
    guard let x = value["x"]?.integer, let y = value["y"]?.integer,
      let width = value["width"]?.integer, let height = value["height"]?.integer
    else { return nil }
    self.init(
      x: x, y: y, width: width, height: height, pixels: value["pixels"]?.integer ?? 0,
      elements: value["elements"].texts)
  }
}

extension JSONValue? {
  /// The texts of a list.
  var texts: [String] { self?.elements.compactMap(\.string) ?? [] }

  /// 64 hexadecimal digits.
  var checksum: String? {
    guard let text = self?.string, text.utf8.count == 64,
      text.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { return nil }
    return text
  }
}
