import ChatModel
import JSONText

/// The messages of one chat, read from their files when they are needed.
struct RecordReader {
  /// What is known of them.
  let index: RecordIndex
  /// Their files.
  let parts: ExportParts
  /// What went wrong with a file meanwhile.
  private(set) var failure: DiagnosticsError?
  private var current: (part: Int, window: TextWindow)?
  /// The numbers of messages by their ids; made when one is looked for.
  private var numbers: [Int: UInt32]?

  init(_ index: RecordIndex, of parts: ExportParts) {
    self.index = index
    self.parts = parts
  }

  /// One of them; `null` where it can't be read any more. What follows it is the quickest to be had
  /// next.
  mutating func value(at record: Int) -> JSONValue {
    let (part, range) = index.place(of: record)
    return read(part, range, Self.following)
  }

  /// The bytes of one of them, where they are text; none where it can't be read any more. What isn't UTF-8
  /// in them is replaced.
  mutating func text(at record: Int) -> [UInt8] {
    let (part, range) = index.place(of: record)
    do throws(DiagnosticsError) { return try repaired(part, range, Self.following) } catch {
      failure = failure ?? error
      return []
    }
  }

  /// Reads on from where the last message was read.
  private static func following(
    _ reader: inout RecordReader, _ part: Int, _ range: Range<Int>
  ) throws(DiagnosticsError) -> [UInt8] {
    var window: TextWindow
    if let current = reader.current, current.part == part {
      window = current.window
    } else {
      window = TextWindow(try reader.parts.text(of: part))
    }
    reader.current = nil
    do throws(Diagnostic) {
      let bytes = Array(try window.slice(range))
      reader.current = (part, window)
      return bytes
    } catch { throw DiagnosticsError([error]) }
  }

  /// One that is looked up; the next after it will be another one.
  mutating func target(at record: Int) -> JSONValue {
    let (part, range) = index.place(of: record)
    return value(in: part, at: range)
  }

  /// What stands somewhere in a file, which isn't one of the messages.
  mutating func value(in part: Int, at range: Range<Int>) -> JSONValue {
    read(part, range) { reader, part, range throws(DiagnosticsError) in
      var bytes: [UInt8] = []
      let text: ExportText
      if let current = reader.current, current.part == part {
        text = current.window.text
      } else {
        text = try reader.parts.text(of: part)
      }
      do throws(Diagnostic) { try text.append(range, to: &bytes) } catch {
        throw DiagnosticsError([error])
      }
      return bytes
    }
  }

  private mutating func repaired(
    _ part: Int, _ range: Range<Int>,
    _ bytes: (inout RecordReader, Int, Range<Int>) throws(DiagnosticsError) -> [UInt8]
  ) throws(DiagnosticsError) -> [UInt8] {
    let bytes = try bytes(&self, part, range)
    return index.surveys[part].invalidCount > 0 ? TextRepair.repaired(bytes) : bytes
  }

  private mutating func read(
    _ part: Int, _ range: Range<Int>,
    _ bytes: (inout RecordReader, Int, Range<Int>) throws(DiagnosticsError) -> [UInt8]
  ) -> JSONValue {
    do throws(DiagnosticsError) {
      let bytes = try repaired(part, range, bytes)
      if let nodes = try? JSONParser.nodes(of: bytes, .lenient) {
        return JSONDocument(bytes: bytes, nodes: nodes, origin: range.lowerBound).root
      }
      throw DiagnosticsError([
        Diagnostic(.error, "`\(parts.name(of: part))` was changed while it was read")
      ])
    } catch { failure = failure ?? error }
    let null = JSONDocument.Node(kind: .null, start: 0, end: 0, next: 1)
    return JSONDocument(bytes: [], nodes: [null], origin: range.lowerBound).root
  }

  /// The first message of an id, which the caller compares: two ids may share a number.
  mutating func record(ofID id: String) -> Int? { record(ofKey: RecordIndex.key(ofID: id)) }

  /// The first message whose id has a number.
  mutating func record(ofKey key: Int) -> Int? {
    if numbers == nil {
      var made: [Int: UInt32] = [:]
      made.reserveCapacity(index.count)
      for record in 0..<index.count {
        let key = index.key(of: record)
        if key != 0, made[key] == nil { made[key] = UInt32(record) }
      }
      numbers = made
    }
    return numbers?[key].map(Int.init)
  }

  /// Where a byte of a message's file stands.
  func location(of offset: Int, in record: Int) -> SourceLocation? {
    let part = index.place(of: record).part
    guard let text = try? parts.text(of: part) else { return nil }
    return index.surveys[part].location(of: offset, in: text)
  }

  /// The warning about files without messages.
  var emptyPartWarnings: [Diagnostic] {
    let empty = index.surveys.indices.filter { index.surveys[$0].elementCount == 0 }
    guard let first = empty.first else { return [] }
    let name = parts.name(of: first)
    return [
      Diagnostic(
        .warning,
        empty.count == 1
          ? "there are no messages in `\(name)`"
          : "there are no messages in \(empty.count) files; `\(name)` is the first",
        hint: "the file may be damaged: copy or export it again")
    ]
  }

  /// One warning for each file in which something isn't UTF-8.
  var encodingWarnings: [Diagnostic] {
    index.surveys.indices.compactMap { part in
      guard index.surveys[part].invalidCount > 0, let text = try? parts.text(of: part) else {
        return nil
      }
      return index.surveys[part].encodingWarning(in: text)
    }
  }
}
