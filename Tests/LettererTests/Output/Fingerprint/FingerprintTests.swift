import ChatModel
import Drawing
import Foundation
import StageSupport
import Synchronization
import TestSupport
import Testing
import Time

@testable import Letterer
@testable import Staging
@testable import Themes

/// Frames are of one sequence where everything is the same that decides them, and else never.
@Suite struct FingerprintTests {
  private static let photo = Content.photo(Media(path: "a.jpg", width: 3, height: 4))

  private static var message: Message {
    Message(
      id: "m", sender: "ben", date: LocalDateTime("2026-03-14 19:05"), text: "Look at **this**")
  }

  private static var conversation: Conversation {
    Conversation(
      title: "Trip", me: "ana", participants: [Participant(id: "ana"), Participant(id: "ben")],
      entries: [.message(message)])
  }

  private static var timeline: Timeline {
    Timeline(
      initial: ChatState(conversation: conversation),
      events: [TimedEvent(at: .seconds(1), .compose("Hi"))], end: .seconds(3))
  }

  private func hash(
    _ options: RenderOptions = RenderOptions(), _ presentation: Presentation = Presentation(),
    _ timeline: Timeline = Self.timeline, motion: MotionOptions = MotionOptions(),
    compression: PictureCompression = .fast, media: any MediaSource = NoMedia()
  ) throws -> String {
    let renderer = try Renderer(options, presentation: presentation, media: media)
    return renderer.fingerprint(
      of: timeline, motion: motion, compression: compression,
      basis: try renderer.fingerprintBasis(of: timeline))
  }

  /// What the pictures of custom emoji hold decides, too.
  @Test func emojiWithinWordsAreFiles() {
    var message = Self.message
    message.text.entities = [Entity(.customEmoji(path: "e.png"), start: 0, end: 4)]
    var fingerprint = Fingerprint()
    fingerprint.add(message)
    #expect(fingerprint.media == ["e.png"])
    var other = Fingerprint()
    message.text.entities = [Entity(.customEmoji(path: "f.png"), start: 0, end: 4)]
    other.add(message)
    #expect(other.hash != fingerprint.hash)
  }

  @Test func reactionsAreTakenApartWhole() {
    let reactions = [
      Reaction(
        emoji: "👍", count: 5, senders: ["ana", "ben"], image: MediaReference(path: "a.webp")),
      Reaction(emoji: "❤️", senders: ["cem"]), Reaction(emoji: "", image: MediaReference(path: nil)),
    ]
    var byHand = Fingerprint()
    byHand.add(reactions)
    var reflected = Fingerprint()
    reflected.add("reactions")
    reflected.add(partsOf: reactions)
    #expect(byHand.hash == reflected.hash)
    #expect(byHand.media == reflected.media && byHand.media == ["a.webp"])
  }

  /// Changes each stored property of a value, by its name; none may be left out.
  private func expectAll<Value>(
    of value: Value, _ changes: [String: (inout Value) -> Void], leaving left: Set<String> = [],
    hash: (Value) throws -> String
  ) throws {
    let labels = Set(Mirror(reflecting: value).children.compactMap(\.label))
    #expect(labels.subtracting(left) == Set(changes.keys), "\(Value.self)")
    let first = try hash(value)
    #expect(try hash(value) == first)
    var seen = [first]
    for (label, change) in changes {
      var other = value
      change(&other)
      let found = try hash(other)
      #expect(!seen.contains(found), "\(Value.self).\(label)")
      seen.append(found)
    }
  }

  @Test func everyRenderOption() throws {
    let name = try #require(Theme.bundledNames.last)
    let theme = try Theme.named(name)
    let german = try Localization("de")
    try expectAll(
      of: RenderOptions(),
      [
        "theme": { $0.theme = theme },
        "appearance": { $0.appearance = .dark }, "device": { $0.device.scale = 2 },
        "textSize": { $0.textSize = .extraLarge }, "showsChrome": { $0.showsChrome = false },
        "background": { $0.background = .color(.black) }, "anchor": { $0.anchor = .top },
        "now": { $0.now = .reference }, "locale": { $0.locale = german },
        "direction": { $0.direction = .rightToLeft },
        "hours": { $0.hours = .h12 }, "overlays": { $0.overlays = [.boxes, .baselines] },
      ], leaving: ["bundledFonts", "fontDirectories", "jobs"]
    ) { try hash($0) }
    #expect(try hash(RenderOptions(jobs: 3)) == hash(RenderOptions(jobs: 1)))
    func window(_ yaml: String) throws -> RenderOptions {
      RenderOptions(theme: try Theme(yaml: yaml), device: .window)
    }
    #expect(try hash(window("")) != hash(window("desktop: { gap.inRun: 3 }")))
  }

  @Test func everyPartOfADeviceAndOfAnOverlay() throws {
    try expectAll(
      of: Device.phone,
      [
        "name": { $0.name = "x" }, "kind": { $0.kind = .canvas }, "size": { $0.size.height += 1 },
        "scale": { $0.scale += 1 }, "safeArea": { $0.safeArea.top += 1 },
        "hasBezel": { $0.hasBezel = true }, "hand": { $0.hand = .left },
        "besides": { $0.besides.left += 1 },
      ]
    ) { try hash(RenderOptions(device: $0)) }
    let overlays = RenderOptions.Overlay.allCases
    let sets = (0..<8).map { bits in
      Set(overlays.indices.filter { bits >> $0 & 1 == 1 }.map { overlays[$0] })
    }
    #expect(Set(try sets.map { try hash(RenderOptions(overlays: $0)) }).count == 8)
  }

  @Test func everyMotionOption() throws {
    try expectAll(
      of: MotionOptions(),
      [
        "rate": { $0.rate = FrameRate(25) }, "reducesMotion": { $0.reducesMotion = true },
        "queuesUpdates": { $0.queuesUpdates = true },
        "playsPictures": { $0.playsPictures = false },
      ]
    ) { try hash(motion: $0) }
    #expect(try hash(compression: .small) != hash())
  }

  @Test func everythingInAHeader() throws {
    try expectAll(
      of: Presentation(),
      [
        "title": { $0.title = "x" }, "subtitle": { $0.subtitle = "x" }, "kind": { $0.kind = .bot },
        "avatar": { $0.avatar = MediaReference(path: "x") }, "me": { $0.me = "x" },
        "people": { $0.people = [Person("x")] }, "look": { $0.look = "x" },
        "device": { $0.device = "x" }, "appearance": { $0.appearance = "x" },
        "textSize": { $0.textSize = "x" }, "background": { $0.background = "x" },
        "accent": { $0.accent = "x" },
        "clock": { $0.clock = "x" }, "battery": { $0.battery = 1 }, "signal": { $0.signal = 1 },
        "network": { $0.network = "x" }, "placeholder": { $0.placeholder = "x" },
        "words": { $0.words = ["today": ["x"]] }, "locale": { $0.locale = "x" },
        "bezel": { $0.bezel = true }, "chats": { $0.chats = [ChatPreview("x")] },
        "direction": { $0.direction = "x" }, "unread": { $0.unread = 3 },
        "hours": { $0.hours = 12 }, "keyboard": { $0.keyboard = "x" },
        "anchor": { $0.anchor = "x" }, "hand": { $0.hand = "x" },
        "date": { $0.date = .reference }, "writesDaysOut": { $0.writesDaysOut = true },
        "speed": { $0.speed = 2 }, "hold": { $0.hold = .zero },
      ]
    ) { try hash(RenderOptions(), $0) }
  }

  @Test func everythingInATimeline() throws {
    func hash(_ timeline: Timeline) throws -> String {
      try self.hash(RenderOptions(), Presentation(), timeline)
    }
    try expectAll(
      of: Self.timeline,
      [
        "initial": { $0.initial.composerText = "x" }, "events": { $0.events = [] },
        "end": { $0.end += .nanoseconds(1) }, "hold": { $0.hold = .zero },
      ], hash: hash)
    let state = Self.timeline.initial
    try expectAll(
      of: state,
      [
        "conversation": { $0.conversation.me = "ben" }, "typing": { $0.typing = ["ben"] },
        "composerText": { $0.composerText = "x" },
        "answered": { $0.answered = Message(id: "x", sender: "ben", text: "x") },
        "attachments": { $0.attachments = [.photo(Media(path: "a.jpg"))] },
        "absent": { $0.absent = ["ana"] },
        "recorders": { $0.recorders = ["ben"] },
        "recording": { $0.recording = VoiceRecording(elapsed: .seconds(1)) },
        "selection": { $0.selection = [] }, "menu": { $0.menu = "x" },
        "isKeyboardVisible": { $0.isKeyboardVisible = true },
        "banner": { $0.banner = Banner(title: "x", text: "") }, "place": { $0.place = .end },
        "clock": { $0.clock = "9:41" }, "orientation": { $0.orientation = .landscape },
        "appearance": { $0.appearance = .dark },
      ]
    ) { state in
      var timeline = Self.timeline
      timeline.initial = state
      return try hash(timeline)
    }
    var seen: [String] = []
    for (index, event) in Self.events.enumerated() {
      for time in [1, 2] {
        let events = [TimedEvent(at: .seconds(time), event)]
        let found = try hash(Timeline(initial: state, events: events, end: .seconds(3)))
        #expect(!seen.contains(found), "event \(index)")
        seen.append(found)
      }
    }
  }

  private static let events: [TimelineEvent] = [
    .append(.message(message)), .append(.separator(Separator(text: "x"))),
    .insert(.message(message), before: "m"), .prepend([.message(message)]), .prepend([]),
    .beginTyping("ben"), .endTyping("ben"), .beginTyping("ana"), .edit("m", "x"), .edit("m", "y"),
    .delete("m", leavesNote: true), .delete("m", leavesNote: false), .resend("m"),
    .delivery("m", .read), .delivery("m", .sent),
    .upload("m", from: 0, to: 1, over: .seconds(1)),
    .upload("m", from: 0, to: 1, over: .seconds(2)), .react("m", emoji: "x", by: "ben"),
    .unreact("m", emoji: "x", by: "ben"), .pin("m", true), .move("m", before: nil),
    .move("m", before: "n"), .vote("m", option: 1, by: "ben"), .scroll(to: nil), .scroll(to: "m"),
    .swipe(by: ScrollDistance(points: 3)), .gesture(.showTimes, over: .seconds(1)),
    .gesture(.swipeToReply("m"), over: .seconds(1)),
    .gesture(.reveal("m"), over: .seconds(1)), .keyboard(true), .compose("x"), .banner(nil),
    .clock("9:41"), .rotate(.landscape), .appearance(.dark), .shot("x"), .reply("m"), .reply(nil),
  ]

  @Test func everythingInAMessage() throws {
    let changes: [(inout Message) -> Void] = [
      { $0.id = "x" }, { $0.sender = "x" }, { $0.date = nil },
      { $0.date = LocalDateTime("2026-03-14 19:05:00") },
      { $0.date = LocalDateTime("2026-03-15 19:05") }, { $0.content = Self.photo },
      { $0.content = .photo(Media(path: "a.jpg", width: 3, height: 5)) },
      { $0.content = .viewOnce }, { $0.text.string += "x" },
      { $0.text.entities = [Entity(.bold, start: 0, end: 2)] },
      { $0.text.entities = [Entity(.bold, start: 0, end: 3)] },
      { $0.text.entities = [Entity(.italic, start: 0, end: 3)] },
      { $0.reply = Reply(target: "x") }, { $0.reply = Reply(quote: "x") },
      { $0.forward = Forward() }, { $0.forward = Forward(from: "x") },
      { $0.reactions = [Reaction(emoji: "x")] },
      { $0.reactions = [Reaction(emoji: "x", count: 2)] },
      { $0.reactions = [Reaction(emoji: "x", senders: ["ben"])] },
      { $0.reactions = [Reaction(emoji: "x", image: MediaReference(path: "x"))] },
      { $0.delivery = .read }, { $0.delivery = .sent }, { $0.edited = Edit() },
      { $0.edited = Edit(date: .reference) }, { $0.history = ["x"] }, { $0.isPinned = true },
      { $0.album = "x" }, { $0.buttons = [[Button(text: "x")]] },
      { $0.buttons = [[Button(text: "x"), Button(text: "x")]] },
      { $0.buttons = [[Button(text: "x")], [Button(text: "x")]] }, { $0.viaBot = "x" },
      { $0.signature = "x" }, { $0.thread = "x" }, { $0.replyCount = 1 }, { $0.views = 1 },
      { $0.upload = 0.5 },
      { $0.effect = .loud },
    ]
    var seen: [String] = []
    for (index, change) in ([{ _ in }] + changes).enumerated() {
      for isPlayed in [false, true] {
        var message = Self.message
        change(&message)
        var timeline = Self.timeline
        timeline.initial.conversation.entries = isPlayed ? [] : [.message(message)]
        if isPlayed { timeline.events = [TimedEvent(at: .zero, .append(.message(message)))] }
        let found = try hash(RenderOptions(), Presentation(), timeline)
        #expect(!seen.contains(found), "change \(index)")
        seen.append(found)
      }
    }
  }

  /// What the named media hold counts, and what others hold doesn't.
  @Test func mediaThatAreNamed() throws {
    var timeline = Self.timeline
    timeline.initial.conversation.entries.append(
      .message(Message(id: "p", sender: "ben", content: Self.photo)))
    func hash(_ files: [String: [UInt8]]) throws -> (String, [String]) {
      let media = CountingMedia(files)
      return (
        try self.hash(RenderOptions(), Presentation(), timeline, media: media), media.asked
      )
    }
    let (first, asked) = try hash(["a.jpg": [1, 2, 3], "b.jpg": [4]])
    #expect(asked == ["a.jpg"], "each once")
    #expect(try hash(["a.jpg": [1, 2, 3]]).0 == first)
    #expect(try hash(["a.jpg": [1, 2, 4]]).0 != first)
    #expect(try hash([:]).0 != first)
    #expect(try hash(["a.jpg": []]).0 != hash([:]).0)
    let options = RenderOptions(background: .picture(MediaReference(path: "b.jpg")))
    let media = CountingMedia(["b.jpg": [4]])
    let behind = try self.hash(options, media: media)
    #expect(media.asked == ["b.jpg"])
    #expect(try self.hash(options, media: CountingMedia(["b.jpg": [5]])) != behind)
  }

  /// What fonts hold counts, not where they lie.
  @Test func fontsThatAreGiven() throws {
    let source = Repository.url("Fonts/faces")
    let faces = try FileManager.default.contentsOfDirectory(atPath: source.path())
      .filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }.sorted()
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func hash(of names: [String], in place: String) throws -> String {
      let place = folder.url.appending(path: place)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for name in names {
        try FileManager.default.copyItem(
          at: source.appending(path: name), to: place.appending(path: name))
      }
      return try self.hash(RenderOptions(fontDirectories: [place.path()]))
    }
    let one = try hash(of: Array(faces[..<1]), in: "one")
    #expect(try hash(of: Array(faces[..<1]), in: "elsewhere") == one)
    #expect(try hash(of: Array(faces[..<2]), in: "two") != one)
    #expect(try hash(of: Array(faces[1..<2]), in: "other") != one)
    #expect(try self.hash() != one)
  }

  /// A run of the library's own doesn't go on with another chat's frames.
  @Test func theLibraryResumesItsOwnFramesAlone() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let output = AnimationOutput(
      path: folder.path("frames"), kind: .frames(FramesSettings(resumes: true)))
    let motion = MotionOptions(rate: FrameRate(5))
    var timeline = Self.timeline
    timeline.end = .seconds(2)
    let options = RenderOptions(device: MotionFixtures.tinyDevice)
    try await Renderer(options).write(timeline, to: [output], motion: motion)
    try await Renderer(options).write(timeline, to: [output], motion: motion)
    timeline.events = [TimedEvent(at: .seconds(1), .compose("Ho"))]
    let error = await #expect(throws: OutputError.self) {
      try await Renderer(options).write(timeline, to: [output], motion: motion)
    }
    #expect(error?.description.contains("of another script") == true)
  }
}

/// Media in memory that know what they were asked for.
private final class CountingMedia: MediaSource {
  private let files: [String: [UInt8]]
  private let seen = Mutex<[String]>([])

  var asked: [String] { seen.withLock { $0 } }

  init(_ files: [String: [UInt8]]) { self.files = files }

  func bytes(for reference: MediaReference, limit: Int) -> [UInt8]? {
    let path = reference.path ?? ""
    seen.withLock { $0.append(path) }
    return files[path]
  }
}
