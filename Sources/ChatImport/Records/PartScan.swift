import ChatModel
import Platform

/// What is gathered from the elements of several files.
protocol PartGathering: ElementGathering {
  /// Where they stand.
  var index: RecordIndex { get set }
}

/// A pass over all files of an export, one after another.
enum PartScan {
  /// What comes of a file that is read ahead.
  private enum Product<Gathering: PartGathering>: Sendable {
    case gathered(Gathering, TextSurvey)
    /// It is read by itself, by all processors.
    case long(ExportText)
    case failed(DiagnosticsError)
  }

  /// How many pieces a file has at least that isn't read ahead: the memory for what comes of it is bounded.
  private static let longPieceCount = 16
  /// How many threads read at most.
  private static let mostWorkers = 8

  /// Reads all files and gathers something from the elements of their lists. Some files are read ahead by
  /// all processors, and of a long one these read stretches.
  ///
  /// - Parameters:
  ///   - lists: the keys of the lists; a root that is a list is always one.
  ///   - gathering: takes all elements in their order.
  ///   - workers: how many threads read, with the one that calls; `nil` for as many as there are
  ///     processors.
  /// - Throws: a ``DiagnosticsError`` for the first file that can't be read, or isn't JSON.
  /// - Complexity: O(bytes); the memory of some files that aren't long, and of what comes of them.
  static func elements<Gathering: PartGathering>(
    of parts: ExportParts, lists: [StaticString], into gathering: inout Gathering,
    workers: Int? = nil
  ) throws(DiagnosticsError) {
    let workers = max(1, min(workers ?? min(mostWorkers, Machine.coreCount), parts.count))
    let beginning = gathering.beginning
    let work = OrderedWork(count: parts.count, ahead: 2 * workers + 2) { part in
      read(part, of: parts, lists: lists, beginning)
    }
    var threads: [WorkerThread] = []
    for _ in 1..<workers {
      // Without another thread, this one does it alone.
      guard let thread = try? WorkerThread.start({ work.run() }) else { break }
      threads.append(thread)
    }
    defer {
      work.close()
      for thread in threads { thread.join() }
    }
    while let product = work.next() {
      if Task.isCancelled { throw DiagnosticsError([.cancelled]) }
      gathering.index.beginPart()
      switch product {
      case .gathered(let later, let survey):
        gathering.append(later)
        gathering.index.endPart(survey)
      case .long(let text):
        let (_, survey) = try RecordScan.elements(
          of: text, lists: lists, into: &gathering, workers: workers)
        gathering.index.endPart(survey)
      case .failed(let error): throw error
      }
    }
  }

  private static func read<Gathering: PartGathering>(
    _ part: Int, of parts: ExportParts, lists: [StaticString], _ beginning: Gathering
  ) -> Product<Gathering> {
    do throws(DiagnosticsError) {
      let text = try parts.text(of: part)
      guard text.count / text.chunkSize < longPieceCount else { return .long(text) }
      var gathering = beginning
      gathering.index = RecordIndex(ofPart: part)
      let (_, survey) = try RecordScan.elements(
        of: text, lists: lists, into: &gathering, workers: 1)
      return .gathered(gathering, survey)
    } catch { return .failed(error) }
  }
}
