// `make bench`, or one suite alone: see Package.swift.
let harness = Harness(filters: Array(CommandLine.arguments.dropFirst()))
try await harness.run("typesetting", typesettingBenchmarks)
if harness.wants("pipeline") {
  let command = try Command()
  defer { command.clean() }
  try await harness.run("pipeline") { try await pipelineBenchmarks(command) }
  try lookFigures(command, harness)
  try memoryFigures(command, harness)
}
if harness.wants("import") {
  let command = try Command()
  defer { command.clean() }
  try await importBenchmarks(command, Harness(filters: harness.filters, rounds: 3))
}
if harness.wants("motion") {
  let command = try Command()
  defer { command.clean() }
  let clip = try MotionClip(command)
  try await Harness(filters: harness.filters, rounds: 3)
    .run("motion") { motionBenchmarks(clip) }
  try motionFigures(clip, harness)
}
if harness.wants("animation files") {
  let command = try Command()
  defer { command.clean() }
  let clip = try MotionClip(command)
  // Videos need ffmpeg.
  try await Harness(filters: harness.filters, rounds: 2)
    .run("animation files") { animationFileBenchmarks(clip) }
}
if harness.wants("verifying") {
  let command = try Command()
  defer { command.clean() }
  let screens = try VerifiedScreens(command)
  try await Harness(filters: harness.filters, rounds: 3)
    .run("verifying") { try verifyingBenchmarks(screens) }
  try verifyingFigures(screens, harness)
}
if harness.wants("kinds") { try kindFigures(harness) }
try await harness.run("painting", paintingBenchmarks)
try await harness.run("comparing") { try comparingBenchmarks(paintedScreen()) }
if harness.wants("comparing") { try comparingTable(paintedScreen(), harness) }
try await harness.run("frames", framesBenchmarks)
try await harness.run("frame encoding", frameEncodingBenchmarks)
try await harness.run("sequence", sequenceBenchmarks)
// The yardstick takes its time.
let patient = Harness(filters: harness.filters, rounds: 2)
try await patient.run("apng") { try apngBenchmarks(patient) }
if harness.wants("listdiff") { try listDiffTable() }
if harness.wants("gif") { try gifTable() }
if harness.wants("listlayout") { try listLayoutTable(harness) }
