import Letterer
import SceneLists
import TestSupport
import Testing

/// What scenes are called, and that nothing renames them but what they show.
@Suite struct SceneNameTests {
  let folder: SceneFolder

  init() throws { folder = try SceneFolder() }

  @Test func aNameSaysInWhatASceneDiffersFromItsScript() throws {
    #expect(
      try folder.names(
        """
        - script: trip.chat
          theme: [daylight, meadow]
          appearance: [light, dark]
          time: [end, 800ms, 50%, "#m1"]
        - script: trip.chat
          name: wide
          device: { wide: 900x400@2, small: small-phone, usual: phone }
          text-size: [l, ax3]
        """
      ).prefix(9) == [
        "chats/trip", "chats/trip.t0800", "chats/trip.50pc", "chats/trip.m1", "chats/trip.dark",
        "chats/trip.dark.t0800", "chats/trip.dark-50pc", "chats/trip.dark-m1",
        "chats/trip.meadow",
      ])
    #expect(
      try folder.names(
        """
        - script: trip.chat
          name: wide
          device: { wide: 900x400@2, small: small-phone, usual: phone }
          text-size: [l, ax3]
        """) == [
          "chats/wide.wide", "chats/wide.wide-ax3", "chats/wide.small", "chats/wide.small-ax3",
          "chats/wide", "chats/wide.ax3",
        ])
  }

  /// What a script says of itself is as nameless as the defaults.
  @Test func whatTheHeaderSaysIsNotNamed() throws {
    try folder.script("night", header: "appearance: dark\ndevice: tablet\nlook: meadow")
    #expect(try folder.names("- night.chat") == ["chats/night"])
    #expect(
      try folder.names(
        """
        - script: night.chat
          theme: [daylight, meadow]
          appearance: [light, dark]
          device: [tablet, phone]
        """) == [
          "chats/night.daylight-light", "chats/night.daylight-light-phone", "chats/night.daylight",
          "chats/night.daylight-phone", "chats/night.light", "chats/night.light-phone",
          "chats/night", "chats/night.phone",
        ])
  }

  @Test func localesAreNamed() throws {
    try folder.script("german", header: "locale: de")
    #expect(
      try folder.names(
        """
        - script: trip.chat
          locale: [de, pt-br, zh-TW]
          appearance: [light, dark]
        - script: german.chat
          locale: { usual: de, arabic: ar }
        """) == [
          "chats/trip.de", "chats/trip.pt-BR", "chats/trip.zh-Hant-TW", "chats/trip.dark-de",
          "chats/trip.dark-pt-BR", "chats/trip.dark-zh-Hant-TW", "chats/german",
          "chats/german.arabic",
        ])
  }

  @Test func foldersStandInNames() throws {
    try folder.script("group/trip")
    try folder.script("group/deep/trip")
    #expect(
      try folder.names(
        "- trip.chat\n- group/trip.chat\n- group/**/*.chat\n".replacing(
          "- group/trip.chat\n", with: ""))
        == ["chats/trip", "chats/group/deep/trip", "chats/group/trip"])
    #expect(
      try SceneList([folder.folder.path("group/trip.chat")]).scenes.map(\.reference)
        == [folder.folder.path("group/__Snapshots__/trip/trip")])
  }

  // MARK: Growth

  /// A list as its axes, from which its text is written.
  private struct Axes {
    var values: [[String]]
    static let keys = ["theme", "appearance", "device", "text-size", "locale", "time"]
    static let known = [
      ["daylight", "meadow", "sky"], ["light", "dark"],
      ["phone", "tablet", "square", "390x844@2"], ["l", "xs", "ax3"], ["de", "zh-Hant", "en-GB"],
      ["end", "0s", "1500ms", "50%", "'#m1'"],
    ]

    /// The list, with some axes among the defaults.
    func yaml(defaults: Set<Int>) -> String {
      var (shared, own) = ("defaults:\n  tier: png\n", "scenes:\n  - script: trip.chat\n")
      for (index, values) in values.enumerated() where !values.isEmpty {
        let line = "\(Self.keys[index]): [\(values.joined(separator: ", "))]\n"
        if defaults.contains(index) { shared += "  " + line } else { own += "    " + line }
      }
      return shared + own
    }
  }

  /// What a scene shows, told apart without its name.
  private func content(_ scene: ListedScene, _ own: RenderOptions) -> String {
    let look = scene.look
    let parts: [String] = [
      (look.theme ?? own.theme).name, (look.appearance ?? own.appearance).rawValue,
      (look.device ?? own.device).name, (look.textSize ?? own.textSize).rawValue,
      (look.locale ?? own.locale)?.tag ?? "",
      "\(scene.moment)",
    ]
    return parts.joined(separator: " ")
  }

  /// Values are added at any place, to axes that were listed and to those that weren't; axes move to
  /// the defaults and back; and what was shown keeps its name.
  @Test(arguments: Effort.seeds(20, long: 400))
  func noGrowthRenamesAScene(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let headers: [(String, RenderOptions)] = [
      ("", RenderOptions()), ("appearance: dark", RenderOptions(appearance: .dark)),
      ("device: tablet\ntext-size: xs", RenderOptions(device: .tablet, textSize: .extraSmall)),
    ]
    var (header, own) = random.element(of: headers)
    header += "\nlocale: de"
    own.locale = try Localization("de")
    try folder.script("trip", header: header)
    var axes = Axes(values: Axes.known.map { _ in [] })
    var known: [String: String] = [:]
    for step in 0..<7 {
      let defaults = Set((0..<6).filter { _ in random.oneIn(2) })
      for scene in try folder.expand(axes.yaml(defaults: defaults)) {
        let content = content(scene, own)
        let former = known.updateValue(scene.name.path, forKey: content)
        #expect(
          former == nil || former == scene.name.path,
          "LETTERER_SEED=\(seed) step \(step) \(content)")
      }
      #expect(Set(known.values).count == known.count, "LETTERER_SEED=\(seed) step \(step)")
      let axis = random.below(6)
      let missing = Axes.known[axis].filter { !axes.values[axis].contains($0) }
      guard !missing.isEmpty else { continue }
      // An axis begins with what is shown already, or else that would be taken out.
      if axes.values[axis].isEmpty {
        axes.values[axis] = [Self.own(axis, own)]
      } else {
        axes.values[axis].insert(
          random.element(of: missing), at: random.below(axes.values[axis].count + 1))
      }
    }
    #expect(known.count > 1)
  }

  private static func own(_ axis: Int, _ own: RenderOptions) -> String {
    [
      own.theme.name, own.appearance.rawValue, own.device.name, own.textSize.rawValue,
      own.locale?.tag ?? "", "end",
    ][axis]
  }
}
