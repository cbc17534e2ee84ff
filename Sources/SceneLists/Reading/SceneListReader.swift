import ChatModel
import ChatScript
import JSONText
import Letterer

/// Reads a list's text.
struct SceneListReader {
  let settings: SceneSettingsReader
  let diagnostics: DiagnosticCollector

  /// Returns what a list says. What is wrong is reported and left out.
  func read(_ source: SourceText) -> SceneListText {
    var yaml = YAMLReader(source: source, firstLine: 0, diagnostics: diagnostics)
    let root = yaml.read(String(decoding: source.bytes, as: UTF8.self))
    guard let root else {
      if !diagnostics.hasErrors {
        diagnostics.error(
          "this list is empty", hint: "name a script: - trip.chat", at: .range(0..<0))
      }
      return SceneListText()
    }
    var list = SceneListText()
    if case .array(let nodes) = root.value {
      list.entries = nodes.compactMap { entry($0, over: SceneSettings()) }
    } else if let object = ObjectReader(root, .list, diagnostics) {
      let base = object["defaults"].flatMap {
        ObjectReader($0, .defaults, diagnostics)
      }.map { settings.read($0, over: SceneSettings()) }
      list.includes = SceneSettingsReader.texts("include", object)
      if case .array(let nodes)? = object["scenes"]?.value {
        list.entries = nodes.compactMap { entry($0, over: base ?? SceneSettings()) }
      } else if object["scenes"] != nil {
        object.wrong("scenes", "a list of scripts")
      }
    }
    if list.entries.isEmpty, list.includes.isEmpty, !diagnostics.hasErrors {
      diagnostics.error(
        "this list names no script", hint: "write them below `scenes`: - trip.chat",
        at: SceneSettingsReader.place(of: root))
    }
    return list
  }

  private func entry(_ node: DataNode, over base: SceneSettings) -> SceneEntry? {
    let place = SceneSettingsReader.place(of: node)
    if let text = node.text {
      return SceneEntry(
        place: place, scripts: [SceneEntry.Text(text: text, place: place)], exceptions: [],
        settings: base)
    }
    guard let object = ObjectReader(node, .entry, diagnostics) else { return nil }
    let entry = SceneEntry(
      place: place, scripts: SceneSettingsReader.texts("script", object),
      exceptions: SceneSettingsReader.texts("except", object), name: name(object),
      settings: settings.read(object, over: base))
    guard !entry.scripts.isEmpty else {
      if !object.has("script") {
        diagnostics.error(
          "this entry names no script", hint: "write `script: trip.chat`", at: place)
      } else if object["script"] == nil {
        diagnostics.error("`script` is empty", at: object.place(of: "script"))
      }
      return nil
    }
    return entry
  }

  private func name(_ object: ObjectReader) -> SceneEntry.Text? {
    guard let text = object.string("name") else { return nil }
    return SceneEntry.Text(text: text, place: object.place(of: "name"))
  }
}
