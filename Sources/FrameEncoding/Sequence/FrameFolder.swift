import Drawing
import Platform

/// A folder of PNG files, one for each tick of a sequence, and `frames.json` beside them.
///
/// A picture that is shown for several ticks is one file under several names (copies where the file
/// system has no links), or one name where the sequence is variable. Files are there whole or not
/// at all; the manifest is written last, and until then a journal lists what is finished, so that a
/// run that was killed can be continued. Only one run writes into a folder at a time.
package final class FrameFolder {
  /// Where its pictures are written.
  package let files: FrameFiles
  private let journal: FrameJournal
  private var manifest: FrameManifest
  /// The file from which the last picture gets more names.
  private var lastFile: String?

  /// Where it is.
  package var path: String { files.folder }
  /// What its pictures have in common.
  package var sequence: FrameSequence { files.sequence }
  /// The first tick that has no picture yet.
  package var nextTick: Int { manifest.nextTick }
  /// The ticks whose pictures have to be painted: those that are missing, and the one before them,
  /// by which it is known what changes in the first.
  package var neededTicks: Range<Int> {
    let missing = nextTick..<sequence.ticks.upperBound
    return missing.isEmpty ? missing : max(0, missing.lowerBound - 1)..<missing.upperBound
  }

  /// Opens or creates a folder. It may hold an earlier run's frames, which are replaced as new ones
  /// come, or kept where the run `resumes`; with anything else in it (except what is hidden) it is
  /// left as it is, and this throws.
  package init(
    path: String, sequence: FrameSequence, resumes: Bool = false
  ) throws(FrameEncodingError) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    files = FrameFiles(folder: path, sequence: sequence)
    try Self.prepare(path)
    journal = try FrameJournal(folder: path)
    manifest = FrameManifest(sequence: sequence)
    var length = 0
    if resumes {
      do throws(FrameEncodingError) {
        let plan = try ResumePlan(folder: path, sequence: sequence, journal: journal)
        manifest = plan.manifest
        length = plan.journalLength
      } catch {
        // The folder is left as it was found.
        if try journal.lines().isEmpty { try journal.remove() }
        throw error
      }
    }
    try journal.truncate(to: length)
    if length == 0 {
      try journal.append([.object(sequence.fields)] + manifest.entries.map(sequence.line))
    }
    try translated(FileSystem.remove(path + "/" + FrameManifest.fileName))
    for name in try translated(FileSystem.names(in: path)) where AtomicFile.isTemporaryName(name) {
      try translated(FileSystem.remove(path + "/" + name))
    }
    if let last = manifest.entries.last {
      lastFile = files.path(of: last.ticks.lowerBound)
    }
  }

  /// Makes the folder, or checks that what is in it is an earlier run's.
  private static func prepare(_ path: String) throws(FrameEncodingError) {
    if try translated(FileSystem.makeFolder(path)) { return }
    let names = try translated(FileSystem.names(in: path))
    let journal = FrameManifest.journalName
    for name in names where !name.hasPrefix(".") {
      guard
        name == FrameManifest.fileName || name == journal || FrameSequence.isFileName(name)
          || AtomicFile.isTemporaryName(name), FileSystem.isReplaceable(path + "/" + name)
      else { throw .foreignFile(folder: path, name: name) }
    }
    guard !names.contains(journal) else { return }
    if let bytes = try translated(FileSystem.contents(of: path + "/" + FrameManifest.fileName)) {
      guard FrameManifest(bytes) != nil else {
        throw .foreignFile(folder: path, name: FrameManifest.fileName)
      }
    } else if let name = names.first(where: { !$0.hasPrefix(".") }) {
      throw .foreignFile(folder: path, name: name)
    }
  }

  /// Adds a picture whose file has been written, and that is shown from `nextTick` until another
  /// tick.
  func append(
    _ checksum: FileChecksum, until end: Int, damage: Damage
  ) throws(FrameEncodingError) {
    precondition(nextTick < end && end <= sequence.ticks.upperBound, "a picture is shown sometime")
    let entry = FrameManifest.Entry(ticks: nextTick..<end, damage: damage, checksum: checksum)
    lastFile = files.path(of: nextTick)
    try repeatLastFile(entry.ticks.dropFirst())
    try journal.append([sequence.line(of: entry)])
    manifest.entries.append(entry)
  }

  /// Adds a picture that another folder holds.
  func append(
    linking file: String, checksum: FileChecksum, until end: Int, damage: Damage
  ) throws(FrameEncodingError) {
    _ = try translated(FileSystem.link(file, as: files.path(of: nextTick)))
    try append(checksum, until: end, damage: damage)
  }

  /// Shows the last picture for longer.
  package func extend(until end: Int) throws(FrameEncodingError) {
    precondition(nextTick < end && end <= sequence.ticks.upperBound, "a picture is shown sometime")
    guard let last = manifest.entries.indices.last else { return }
    let ticks = nextTick..<end
    try repeatLastFile(ticks)
    try journal.append([sequence.line(ofExtension: ticks)])
    manifest.entries[last].ticks = manifest.entries[last].ticks.lowerBound..<end
  }

  private func repeatLastFile(_ ticks: Range<Int>) throws(FrameEncodingError) {
    guard !sequence.isVariable, var file = lastFile else { return }
    for tick in ticks {
      file = try translated(FileSystem.link(file, as: files.path(of: tick)))
    }
    lastFile = file
  }

  /// Removes what is left of an earlier run and writes the manifest. All ticks must have their
  /// pictures.
  package func finish() throws(FrameEncodingError) {
    guard nextTick == sequence.ticks.upperBound else {
      throw .wrongFrames(
        expected: sequence.ticks.count, got: nextTick - sequence.ticks.lowerBound)
    }
    let own = Set(manifest.entries.flatMap { sequence.fileNames(of: $0.ticks) })
    for name in try translated(FileSystem.names(in: path))
    where FrameSequence.isFileName(name) && !own.contains(name) {
      try translated(FileSystem.remove(path + "/" + name))
    }
    var file = try FileSink(path: path + "/" + FrameManifest.fileName)
    try manifest.write(to: &file)
    try file.commit()
    try journal.remove()
  }
}
