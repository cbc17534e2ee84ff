import ChatModel
import Testing

@testable import ChatImport

/// What a grammar leaves open doesn't matter: an export that is written otherwise is the same chat.
@Suite struct OtherWritingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var sample: FormatSample
    var writing: OtherWriting
    var testDescription: String { "\(sample.testDescription), \(writing.rawValue)" }
  }

  static let cases = FormatSample.all.flatMap { sample in
    guard let grammar = sample.grammar else { return [Case]() }
    return OtherWriting.all(of: grammar).map { Case(sample: sample, writing: $0) }
  }

  @Test(arguments: cases) func sameChat(_ tried: Case) throws {
    let sample = tried.sample
    let grammar = try #require(sample.grammar)
    let original = try sample.files()
    var files = original
    for number in files.files.indices
    where !["png", "jpg", "pdf"].contains(files.files[number].name.suffix(3)) {
      files.files[number].bytes = try tried.writing.applied(
        to: original.files[number].bytes, grammar)
    }
    let (chat, other) = (try sample.imported(original), try sample.imported(files))
    #expect(other.format == chat.format)
    #expect(other.conversation.title == chat.conversation.title)
    #expect(other.conversation.me == chat.conversation.me)
    #expect(other.conversation.participants == chat.conversation.participants)
    #expect(Self.comparable(other) == Self.comparable(chat))
    #expect(other.warnings.map(\.message) == chat.warnings.map(\.message))
  }

  /// The entries without what depends on how they are written: the order of reactions that are members of
  /// an object, and paths that are places in a file.
  private static func comparable(_ chat: ImportedChat) -> [Entry] {
    chat.conversation.entries.map { entry in
      guard case .message(var message) = entry else { return entry }
      message.reactions.sort { $0.emoji < $1.emoji }
      if chat.format == .sms, case .photo(var media) = message.content {
        media.reference = MediaReference(path: nil)
        message.content = .photo(media)
      }
      return .message(message)
    }
  }

  /// Each way changes a sample of each grammar, or the cases above try nothing.
  @Test func eachWayIsAnother() throws {
    for tried in Self.cases {
      let grammar = try #require(tried.sample.grammar)
      let changed = try tried.sample.files().files.contains { file in
        try !["png", "jpg", "pdf"].contains(file.name.suffix(3))
          && file.bytes != tried.writing.applied(to: file.bytes, grammar)
      }
      // A sample may be written in a way already, or have no namespaces.
      if !changed {
        #expect(
          [.dense, .mark, .windowsLines, .prefixes].contains(tried.writing),
          "\(tried.testDescription)")
      }
    }
  }
}
