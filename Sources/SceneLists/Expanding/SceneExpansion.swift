import ChatImport
import ChatModel
import ChatScript
import Letterer
import Platform
import Snapshots
import Themes

/// Expands inputs to scenes: lists, those that they include, folders, scripts.
struct SceneExpansion {
  /// What the caller asks for in place of what lists and scripts say.
  let asked: SceneLook
  /// Which part of exports is shown that were named themselves.
  let selection: ImportOptions
  private(set) var scenes: [ListedScene] = []
  private(set) var diagnostics: [Diagnostic] = []

  private var looks = ScriptLooks()
  private var names = NameIndex()
  /// The lists that were read, by their real paths.
  private var visited: Set<String> = []

  /// The most scenes of a run: more is a slip, and none is made of such an entry.
  static let mostScenes = 20_000
  private static let largestList = 1 << 20
  private static let deepestInclude = 16

  init(asked: SceneLook, selection: ImportOptions) {
    self.asked = asked
    self.selection = selection
  }

  // MARK: Inputs

  /// Adds the scenes of an input.
  mutating func add(_ input: String) {
    guard FileSystem.kind(of: input) == .folder else {
      return SceneListFile.isList(input) ? addList(input, by: []) : addScript(input)
    }
    let folder = [".", "./"].contains(input) ? "" : input.hasSuffix("/") ? input : input + "/"
    var search = FileSearch(folder: folder)
    do throws(Diagnostic) {
      let all = try search.files("**/*")
      let lists = all.filter(SceneListFile.isList)
      for path in lists { addList(folder + path, by: []) }
      guard lists.isEmpty else { return }
      let scripts = all.filter { $0.hasSuffix(".chat") }
      for path in scripts { addScript(folder + path) }
      if scripts.isEmpty { addScript(input) }
    } catch { diagnostics.append(error) }
  }

  private mutating func addScript(_ path: String) {
    guard FileSystem.kind(of: path) != nil else {
      diagnostics.append(Diagnostic(.error, "there is no file `\(path)`"))
      return
    }
    let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
    let (folder, file) = SceneNaming.split(trimmed)
    var settings = SceneSettings().showing(asked)
    settings.selection = selection
    let name = String(trimmed.dropFirst(folder.isEmpty ? 0 : folder.count + 1))
    add(
      [name], of: settings, alias: nil, group: file,
      folder: trimmed.hasPrefix("/") && folder.isEmpty ? "/" : folder.isEmpty ? "" : folder + "/",
      at: nil)
  }

  // MARK: Lists

  private mutating func addList(_ path: String, by chain: [String]) {
    let real = FileSystem.resolved(path) ?? path
    guard visited.insert(real).inserted else { return }
    guard let source = read(path) else { return }
    let folder = ThemeFiles.folder(of: path)
    let collector = DiagnosticCollector(source: source)
    let themes = ThemeFiles(
      media: FolderMedia(path: folder.isEmpty ? "." : folder), prefix: folder, identity: folder)
    let settings = SceneSettingsReader(themes: themes, diagnostics: collector)
    let list = SceneListReader(settings: settings, diagnostics: collector).read(source)
    var search = FileSearch(folder: folder)
    var included: [String] = []
    for text in list.includes {
      do throws(Diagnostic) {
        let paths = try search.files(text.text).map { folder + $0 }
        included += try Self.withoutCircles(paths, chain + [path], text.text)
      } catch { collector.error(error.message, hint: error.hint, at: text.place) }
    }
    for entry in list.entries {
      add(entry, group: SceneListFile.name(of: path), folder: folder, &search, source, collector)
    }
    diagnostics += collector.diagnostics
    for inner in included { addList(inner, by: chain + [path]) }
  }

  /// Returns the paths of lists to include.
  ///
  /// - Throws: a `Diagnostic` for one that is being read. What a pattern finds of these is left out.
  private static func withoutCircles(
    _ paths: [String], _ chain: [String], _ text: String
  ) throws(Diagnostic) -> [String] {
    let open = chain.map { FileSystem.resolved($0) ?? $0 }
    if PathPattern(text).isLiteral, let path = paths.first,
      let start = open.firstIndex(of: FileSystem.resolved(path) ?? path)
    {
      let names = (chain[start...] + [path]).map { "`\($0)`" }.joined(separator: " → ")
      throw Diagnostic(
        .error, "lists include each other in a circle: \(names)", hint: "take one of them out")
    }
    guard chain.count < deepestInclude else {
      throw Diagnostic(.error, "lists include each other more than \(deepestInclude) deep")
    }
    return paths.filter { !open.contains(FileSystem.resolved($0) ?? $0) }
  }

  /// Returns a list's text; what is wrong with its bytes is reported.
  private mutating func read(_ path: String) -> SourceText? {
    func fail(_ message: String, _ hint: String? = nil) {
      diagnostics.append(Diagnostic(.error, message, hint: hint))
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try OpenFile(path).read(upTo: Self.largestList + 1)
    } catch {
      fail("the list `\(path)` can't be read: \(error)")
      return nil
    }
    guard bytes.count <= Self.largestList else {
      fail("`\(path)` is too large for a list of scenes", "at most 1 MB is read")
      return nil
    }
    let (source, flaw) = SourceText.reading(bytes, file: path)
    guard flaw == nil, !bytes.contains(0) else {
      fail("`\(path)` is no text in UTF-8", "a list of scenes is YAML")
      return nil
    }
    return source
  }

  // MARK: Entries

  private mutating func add(
    _ entry: SceneEntry, group: String, folder: String, _ search: inout FileSearch,
    _ source: SourceText, _ collector: DiagnosticCollector
  ) {
    let settings = entry.settings.showing(asked)
    guard checkCount(1, settings, entry.place, collector) else { return }
    var scripts: [String] = []
    var isComplete = true
    for text in entry.scripts {
      do throws(Diagnostic) {
        for path in try search.files(text.text) where !scripts.contains(path) {
          scripts.append(path)
        }
      } catch {
        collector.error(error.message, hint: error.hint, at: text.place)
        isComplete = false
      }
    }
    for text in entry.exceptions {
      let pattern = PathPattern(text.text)
      let rest = scripts.filter { !pattern.matches($0) }
      if isComplete, rest.count == scripts.count {
        collector.error(
          "this leaves out nothing", hint: "no script of the entry matches it", at: text.place)
      }
      scripts = rest
    }
    if scripts.isEmpty, isComplete {
      collector.error("all scripts are left out", at: entry.place)
    }
    if let name = entry.name, scripts.count > 1 {
      collector.error(
        "`name` is for one script, and these are \(scripts.count)",
        hint: "take it out: scenes are named after their scripts", at: name.place)
      return
    }
    guard checkCount(scripts.count, settings, entry.place, collector) else { return }
    add(
      scripts, of: settings, alias: entry.name?.text, group: group, folder: folder,
      at: (entry.place, source, collector))
  }

  /// Returns whether an entry's scenes aren't too many; reports it before any is made.
  private func checkCount(
    _ scripts: Int, _ settings: SceneSettings, _ place: DiagnosticCollector.Place,
    _ collector: DiagnosticCollector
  ) -> Bool {
    let combinations = settings.combinationCount ?? .max
    let (count, overflow) = combinations.multipliedReportingOverflow(by: scripts)
    let (total, tooMany) = count.addingReportingOverflow(scenes.count)
    guard overflow || tooMany || total > Self.mostScenes else { return true }
    let factors = ([(scripts, scripts == 1 ? "script" : "scripts")] + settings.counts)
      .map { "\($0.0) \($0.1)" }.joined(separator: " × ")
    collector.error(
      "this makes \(overflow ? "too many" : "\(count)") scenes: \(factors)",
      hint: "a run has at most \(Self.mostScenes); list fewer values, or entries for what matters",
      at: place)
    return false
  }

  // MARK: Scenes

  private mutating func add(
    _ scripts: [String], of settings: SceneSettings, alias: String?, group: String,
    folder: String,
    at entry: (
      place: DiagnosticCollector.Place, source: SourceText, collector: DiagnosticCollector
    )?
  ) {
    let naming = SceneNaming(group: group)
    let references = folder + SceneListFile.references
    var line: SourcePlace?
    if let entry, case .range(let range) = entry.place {
      line = SourcePlace(file: entry.source.file, line: entry.source.location(of: range).line)
    }
    let combinations = settings.combinations
    for script in scripts {
      let own =
        settings.namesLooks
        ? looks.options(of: folder + script, settings.selection) : RenderOptions()
      let shots = settings.moments == nil ? looks.shots(of: folder + script) : []
      let combinations =
        shots.isEmpty ? combinations : settings.takingPictures(shots).combinations
      guard scenes.count + combinations.count <= Self.mostScenes else {
        diagnostics.append(
          Diagnostic(
            .error, "the pictures that `\(folder + script)` takes make too many scenes",
            hint: "a run has at most \(Self.mostScenes); `time: end` leaves them out"))
        return
      }
      for values in combinations {
        let name = naming.name(script: script, alias: alias, values: values, own: own)
        if let flaw = names.insert(name, in: references) {
          if let entry {
            entry.collector.error(flaw.message, hint: flaw.hint, at: entry.place)
          } else {
            diagnostics.append(flaw)
          }
          continue
        }
        scenes.append(
          ListedScene(
            name: name, references: references, script: folder + script,
            selection: settings.selection, look: values.applied(to: settings.look),
            moment: values.moment?.value ?? .end, comparer: settings.comparer,
            tier: settings.tier, masks: settings.masks, budget: settings.budget, source: line))
      }
    }
  }
}
