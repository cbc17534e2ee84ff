import Synchronization

/// Workers that shape texts in parallel, each with a shaper of its own, with one shared cache.
package final class ShapingPool: Sendable {
  /// The fonts that all workers set texts in.
  package let library: FontLibrary
  /// What the workers have shaped.
  package let cache: ShapedTextCache
  private let workers: [Worker]

  /// A pool. - Parameters:
  ///   - workers: how many shape at a time; at least one. Results don't depend on it.
  ///   - cacheLimit: the most bytes that the cache may take.
  package convenience init(library: FontLibrary, workers: Int, cacheLimit: Int = 32 << 20) {
    self.init(
      library: library, workers: workers, cache: ShapedTextCache(limit: cacheLimit))
  }

  /// A pool of one worker that keeps what it shapes where another pool keeps it.
  package convenience init(sharing other: ShapingPool) {
    self.init(library: other.library, workers: 1, cache: other.cache)
  }

  private init(library: FontLibrary, workers: Int, cache: ShapedTextCache) {
    self.library = library
    self.cache = cache
    self.workers = (0..<max(1, workers)).map { _ in Worker(library: library, cache: cache) }
  }

  /// Maps items in parallel; the results stand in the items' order.
  ///
  /// - Parameter language: that of texts that don't name one, if it is known.
  /// - Throws: what `body` throws for the first item, in their order, for which it throws;
  ///   `CancellationError` when the task is cancelled.
  package func map<Item: Sendable, Output: Sendable>(
    _ items: [Item], language: HanLanguage? = nil,
    _ body: @escaping @Sendable (any TextShaping, Item) throws -> Output
  ) async throws -> [Output] {
    if items.isEmpty { return [] }
    let next = Counter()
    let parts = await withTaskGroup(of: Part<Output>.self) { group in
      for worker in workers.prefix(items.count) {
        group.addTask { await worker.run(items, next, language, body) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    if let failure = parts.compactMap(\.failure).min(by: { $0.index < $1.index }) {
      throw failure.error
    }
    var results = [Output?](repeating: nil, count: items.count)
    for part in parts {
      for (index, output) in part.outputs { results[index] = output }
    }
    let outputs = results.compactMap { $0 }
    precondition(outputs.count == items.count, "every item has been taken by a worker")
    return outputs
  }

  /// The next item that hasn't been taken.
  private final class Counter: Sendable {
    private let value = Atomic(0)

    func take() -> Int { value.add(1, ordering: .relaxed).oldValue }
  }

  /// What one worker did of a `map`.
  private struct Part<Output: Sendable>: Sendable {
    var outputs: [(Int, Output)] = []
    var failure: (index: Int, error: any Error)?
  }

  private actor Worker {
    private let library: FontLibrary
    private let cache: ShapedTextCache
    /// Made when the worker is first used, so that unused workers cost nothing.
    private lazy var shaper = CachedTextShaper(
      shaper: TextShaper(fonts: library), cache: cache)

    init(library: FontLibrary, cache: ShapedTextCache) {
      self.library = library
      self.cache = cache
    }

    func run<Item: Sendable, Output: Sendable>(
      _ items: [Item], _ next: Counter, _ language: HanLanguage?,
      _ body: @Sendable (any TextShaping, Item) throws -> Output
    ) -> Part<Output> {
      var part = Part<Output>()
      let shaper: any TextShaping =
        if let language { LanguageShaper(base: shaper, language: language) } else { shaper }
      // Items are taken in their order, so whatever stands before a failure has been taken too.
      while case let index = next.take(), index < items.count {
        do {
          try Task.checkCancellation()
          part.outputs.append((index, try body(shaper, items[index])))
        } catch {
          part.failure = (index, error)
          break
        }
      }
      return part
    }
  }
}
