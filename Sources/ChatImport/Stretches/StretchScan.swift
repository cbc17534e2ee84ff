import ChatModel
import Platform

/// A pass over a text of which all processors read stretches ahead, each as if it began between two
/// elements.
///
/// The pass goes on behind such a stretch only where it really is between elements as it begins, so that
/// it is as if the text was read from its beginning to its end; whatever a stretch can't tell by itself,
/// the pass reads.
struct StretchScan<Pass: TextPass> {
  /// How many pieces a text has at least of which stretches are read ahead.
  private static var leastPieceCount: Int { 16 }
  /// How many pieces a stretch has.
  private static var piecesOfStretch: Int { 2 }
  /// After how many stretches, one after another, that can't be used none is read any more.
  private static var mostMisses: Int { 8 }
  /// How many threads read at most.
  private static var mostWorkers: Int { 8 }

  private var pass: Pass
  private var window: TextWindow
  private var survey = TextSurvey()
  private var isAtEnd = false

  private init(_ pass: Pass, _ text: ExportText) {
    self.pass = pass
    window = TextWindow(text)
  }

  /// Reads a text.
  ///
  /// - Parameter workers: how many threads read, with the one that calls; `nil` for as many as there are
  ///   processors.
  /// - Returns: the pass behind the text, and what was noted of that.
  /// - Throws: a ``DiagnosticsError`` where the text can't be read, or the pass says so.
  /// - Complexity: O(bytes); the memory of a few pieces for each of the threads.
  static func read(
    _ text: ExportText, _ pass: Pass, workers: Int?
  ) throws(DiagnosticsError) -> (pass: Pass, survey: TextSurvey) {
    var scan = StretchScan(pass, text)
    do throws(Diagnostic) {
      try scan.read(workers: workers ?? min(mostWorkers, Machine.coreCount))
    } catch {
      throw DiagnosticsError([error])
    }
    return (scan.pass, scan.survey)
  }

  private mutating func read(workers: Int) throws(Diagnostic) {
    let text = window.text
    let isLong = text.count / text.chunkSize >= Self.leastPieceCount
    var hasStretches = false
    while try step(upTo: text.count) {
      guard isLong, !hasStretches, let mark = pass.mark else { continue }
      hasStretches = true
      try readStretches(mark, workers: workers)
    }
  }

  /// Reads the next piece; whether there was one.
  private mutating func step(upTo limit: Int) throws(Diagnostic) -> Bool {
    let hasMore = try window.advance(keepingFrom: pass.held, upTo: limit)
    guard hasMore || window.isLast && !isAtEnd else { return false }
    isAtEnd = window.isLast
    let known = max(survey.count - window.start, 0)
    var failure: Diagnostic?
    window.bytes.withUnsafeBufferPointer { bytes in
      survey.add(UnsafeBufferPointer(rebasing: bytes[known...]), isLast: window.isLast)
      do throws(Diagnostic) {
        try pass.feed(
          bytes, start: window.start, isLast: window.isLast,
          isBeforeMark: window.end == limit && !window.isLast, survey, of: window.text)
      } catch { failure = error }
    }
    if let failure { throw failure }
    return true
  }

  private mutating func readStretches(_ mark: [UInt8], workers: Int) throws(Diagnostic) {
    let text = window.text
    let first = window.end
    let length = Self.piecesOfStretch * text.chunkSize
    let read = pass.readingStretch
    let work = OrderedWork(
      count: (text.count - first + length - 1) / length, ahead: 2 * workers + 2
    ) { number in
      let start = first + number * length
      return TextStretch(
        in: start..<min(text.count, start + length), of: text, mark: mark, read: read)
    }
    var threads: [WorkerThread] = []
    for _ in 1..<max(1, workers) {
      // Without another thread, this one does it alone.
      guard let thread = try? WorkerThread.start({ work.run() }) else { break }
      threads.append(thread)
    }
    defer {
      work.close()
      for thread in threads { thread.join() }
    }
    var misses = 0
    while misses < Self.mostMisses, let result = work.next() {
      if Task.isCancelled { throw .cancelled }
      guard let stretch = result else { continue }
      misses += 1
      guard let product = stretch.product, stretch.range.lowerBound >= window.end else { continue }
      while window.end < stretch.range.lowerBound {
        guard try step(upTo: stretch.range.lowerBound) else { return }
      }
      guard pass.take(product, of: stretch.range) else { continue }
      survey.append(stretch.survey)
      window.skip(to: stretch.range.upperBound)
      misses = 0
    }
  }
}
