// `make bench`, or one suite alone: see Package.swift.
let harness = Harness(filters: Array(CommandLine.arguments.dropFirst()))
try await harness.run("typesetting", typesettingBenchmarks)
