#if canImport(Testing)
  import Letterer
  import Platform
  import Snapshots
  import Testing

  /// Expects a value to look as its reference does, in a test of Swift Testing.
  ///
  /// A snapshot that differs is an issue whose message tells what moved, grew or wrapped, and how it is
  /// accepted; the pictures are attached. One that was recorded is a warning.
  ///
  /// ```swift
  /// await expectSnapshot(of: Greeting(to: "Ana").conversation, as: .image(Self.day))
  /// ```
  ///
  /// - Parameters:
  ///   - value: what is rendered.
  ///   - strategy: how.
  ///   - name: what tells several snapshots of one test apart; one may go without.
  ///   - record: which references are written; by default what the test's traits say.
  ///   - fileID: the test's file, for the issue.
  ///   - filePath: the same; the references lie beside it.
  ///   - line: the line, for the issue.
  ///   - column: the column, for the issue.
  ///   - function: the test.
  /// - Returns: what came of each snapshot.
  @discardableResult
  public func expectSnapshot<Value: Sendable>(
    of value: Value, as strategy: SnapshotStrategy<Value>, named name: String? = nil,
    record: RecordMode? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column, function: String = #function
  ) async -> [SnapshotResult] {
    let results = await verifySnapshots(
      of: value, as: strategy, named: name, record: record, filePath: filePath, line: line,
      function: function)
    let location = Testing.SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let report = (TestProcess.packageRoot(of: filePath) ?? "") + "/" + TestProcess.reportName
    for result in results where result.verdict != .passed || result.isOverBudget {
      let message = SnapshotMessage(result: result, isUnnamed: name == nil)
      guard result.isPending || result.isOverBudget else {
        warn(message.text, location)
        continue
      }
      for (name, bytes) in attachments(of: result, in: report) {
        Attachment.record(bytes, named: name, sourceLocation: location)
      }
      Issue.record(Comment(rawValue: message.text), sourceLocation: location)
    }
    return results
  }

  private func warn(_ text: String, _ location: Testing.SourceLocation) {
    #if compiler(>=6.3)
      Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: location)
    #endif
  }

  /// Returns the pictures and texts that a result speaks of, with names that say which they are.
  func attachments(
    of result: SnapshotResult, in report: String
  ) -> [(name: String, bytes: [UInt8])] {
    let name = result.snapshot.split(separator: "/").last.map(String.init) ?? "snapshot"
    let content = result.content == "png" ? "png" : "txt"
    let files = [
      ("expected", result.expected?.content, content), ("actual", result.actual?.content, content),
      ("difference", result.difference, "png"),
    ]
    return files.compactMap { title, checksum, pathExtension in
      guard let checksum,
        let bytes = try? FileSystem.contents(
          of: "\(report)/files/\(checksum).\(pathExtension)")
      else { return nil }
      return ("\(name).\(title).\(pathExtension)", bytes)
    }
  }
#endif
