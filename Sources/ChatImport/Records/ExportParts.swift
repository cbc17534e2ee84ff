import ChatModel

/// The files of one export, in their order: a file alone, or several in a folder or an archive.
struct ExportParts: Sendable {
  private enum Storage: Sendable {
    case texts([ExportText])
    case files(any ExportContainer, [String], chunkSize: Int)
  }

  private let storage: Storage

  /// A file alone.
  init(_ text: ExportText) { storage = .texts([text]) }

  /// Files of a folder, which are opened when they are needed, or of an archive, which are unpacked
  /// at once.
  ///
  /// - Throws: a ``DiagnosticsError`` where one of an archive can't be unpacked.
  init(
    _ paths: [String], in container: any ExportContainer, chunkSize: Int
  ) throws(DiagnosticsError) {
    if let texts = try container.texts(
      at: paths, limit: ExportText.maximumSize, chunkSize: chunkSize)
    {
      storage = .texts(texts)
    } else {
      storage = .files(container, paths, chunkSize: chunkSize)
    }
  }

  /// One of them alone.
  ///
  /// - Throws: a ``DiagnosticsError`` where it can't be opened any more.
  func alone(_ part: Int) throws(DiagnosticsError) -> ExportParts {
    ExportParts(try text(of: part))
  }

  /// How many there are.
  var count: Int {
    switch storage {
    case .texts(let texts): texts.count
    case .files(_, let paths, _): paths.count
    }
  }

  /// How diagnostics call one of them.
  func name(of part: Int) -> String {
    switch storage {
    case .texts(let texts): texts[part].name
    case .files(_, let paths, _): paths[part]
    }
  }

  /// One of them.
  ///
  /// - Throws: a ``DiagnosticsError`` where it can't be opened any more.
  func text(of part: Int) throws(DiagnosticsError) -> ExportText {
    switch storage {
    case .texts(let texts): texts[part]
    case .files(let container, let paths, let chunkSize):
      try container.text(at: paths[part], limit: ExportText.maximumSize, chunkSize: chunkSize)
    }
  }
}
