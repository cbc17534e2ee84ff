/// One thing that is measured, beside what it is measured against in the same run.
///
/// Absolute times say little on a machine that does other things too; the ratio of two that were
/// taken in turns holds.
struct Benchmark {
  /// What is measured.
  var name: String
  /// Runs what is measured once; what it did, in units of its own.
  var run: () async throws -> Double
  /// What it is compared with.
  var yardstick: String
  /// Runs the yardstick once, with the same amount of work.
  var runYardstick: () async throws -> Double
  /// What both did in one run: "texts", "bytes".
  var unit: String
  /// The least that `figure ÷ yardstick` should come to, in units per second.
  var goal: Double?
  /// Makes room for a run; its time doesn't count.
  var prepare: () throws -> Void = {}
}

/// Takes both sides of a benchmark in turns and prints figure, yardstick and ratio.
struct Harness {
  /// Suites and benchmarks whose name contains one of these; all, where there is none.
  var filters: [String]
  /// How often each side is taken.
  var rounds = 9

  func run(_ suite: String, _ benchmarks: () async throws -> [Benchmark]) async throws {
    guard wants(suite) else { return }
    print("\n\(suite)")
    for benchmark in try await benchmarks() { try await measure(benchmark) }
  }

  /// Whether a suite was asked for.
  func wants(_ suite: String) -> Bool {
    filters.isEmpty || filters.contains { suite.contains($0) }
  }

  /// Prints a figure beside the most that it may come to.
  func report(_ name: String, _ value: Double, _ unit: String, limit: Double) {
    let verdict = value <= limit ? "met" : "MISSED"
    print("  \(name): \(spell(value)) \(unit) (limit \(spell(limit)): \(verdict))")
  }

  /// Prints a figure beside the least that it should come to.
  func report(_ name: String, _ value: Double, _ unit: String, goal: Double) {
    let verdict = value >= goal ? "met" : "MISSED"
    print("  \(name): \(spell(value)) \(unit) (goal \(spell(goal)): \(verdict))")
  }

  private func measure(_ benchmark: Benchmark) async throws {
    // Once for caches and lazily opened files.
    try benchmark.prepare()
    _ = try await benchmark.run()
    try benchmark.prepare()
    _ = try await benchmark.runYardstick()
    var figures: [Double] = []
    var yardsticks: [Double] = []
    for _ in 0..<rounds {
      try benchmark.prepare()
      figures.append(try await rate(benchmark.run))
      try benchmark.prepare()
      yardsticks.append(try await rate(benchmark.runYardstick))
    }
    // The best of several: what the machine did besides only ever makes it slower.
    let figure = figures.max() ?? 0
    let yardstick = yardsticks.max() ?? 0
    let ratio = figure / yardstick
    var line = "  \(benchmark.name): \(spell(figure)) \(benchmark.unit)/s"
    line += "; \(benchmark.yardstick): \(spell(yardstick)) \(benchmark.unit)/s"
    line += "; ratio \(spell(ratio))"
    if let goal = benchmark.goal {
      line += ratio >= goal ? " (goal \(spell(goal)): met)" : " (goal \(spell(goal)): MISSED)"
    }
    print(line)
  }

  private func rate(_ body: () async throws -> Double) async throws -> Double {
    var units = 0.0
    let clock = ContinuousClock()
    let elapsed = try await clock.measure { units = try await body() }
    return units / (elapsed / .seconds(1))
  }

  /// Three significant digits.
  private func spell(_ value: Double) -> String {
    guard value.isFinite, value > 0 else { return "\(value)" }
    if value >= 100 { return "\(Int(value.rounded()))" }
    let factor = value >= 10 ? 10.0 : value >= 1 ? 100.0 : 1000.0
    return "\((value * factor).rounded() / factor)"
  }
}
