import ChatModel
import Testing

@testable import ChatImport

/// What WhatsApp itself writes, in the languages that people have.
@Suite struct WhatsAppWordsTests {
  // MARK: Calls

  /// How a call ended, and how long it took.
  @Test(
    arguments: [
      ("Missed voice call", false, .missed, nil), ("Missed video call.", true, .missed, nil),
      ("Missed voice call, Tap to call back", false, .missed, nil),
      ("Missed video call at 9:41", true, .missed, nil),
      ("Missed group voice call", false, .missed, nil),
      ("Missed group video call, Tap to call back", true, .missed, nil),
      ("Silenced voice call", false, .missed, nil), ("Silenced video call", true, .missed, nil),
      ("Verpasster Sprachanruf", false, .missed, nil),
      ("Verpasster Videoanruf", true, .missed, nil),
      ("Llamada perdida", false, .missed, nil), ("Videollamada perdida", true, .missed, nil),
      ("Appel vocal manqué", false, .missed, nil), ("Appel vidéo manqué", true, .missed, nil),
      ("Chiamata vocale persa", false, .missed, nil), ("Videochiamata persa", true, .missed, nil),
      ("Ligação de voz perdida", false, .missed, nil),
      ("Chamada de voz perdida", false, .missed, nil),
      ("Ligação de vídeo perdida", true, .missed, nil),
      ("Chamada de vídeo perdida", true, .missed, nil),
      ("Gemiste spraakoproep", false, .missed, nil), ("Gemiste video-oproep", true, .missed, nil),
      ("Пропущенный аудиозвонок", false, .missed, nil),
      ("Пропущенный видеозвонок", true, .missed, nil),
      ("Zmeškaný hlasový hovor", false, .missed, nil), ("Zmeškaný videohovor", true, .missed, nil),
      ("Voice call, No answer", false, .missed, nil), ("Video call, Missed", true, .missed, nil),
      ("Video call. Tap to call back", true, .missed, nil),
      ("Voice call, Declined", false, .declined, nil), ("Video call. Busy", true, .busy, nil),
      ("Voice call, Cancelled", false, .cancelled, nil),
      ("Voice call, Canceled", false, .cancelled, nil), ("Voice call, 5 sec", false, .answered, 5),
      ("Video call, 1 min", true, .answered, 60), ("Voice call, 1 hr", false, .answered, 3600),
      ("Group voice call, 1 hr 2 min 3 sec", false, .answered, 3723),
      ("Group video call. 59 s", true, .answered, 59), ("Voice call, 0 sec", false, .answered, 0),
      ("Sprachanruf, 1 Std. 2 Min.", false, .answered, 3720),
      ("Videoanruf, 3 Sek.", true, .answered, 3), ("Llamada, 4 min", false, .answered, 240),
      ("Videollamada, 1 h 1 min", true, .answered, 3660),
      ("Appel vocal, 2 h", false, .answered, 7200), ("Appel vidéo, 10 s", true, .answered, 10),
      ("Voice call, 5\u{A0}min\u{202F}6\u{A0}sec", false, .answered, 306),
      ("Voice call, 100000 sec", false, .answered, 100_000),
    ] as [(String, Bool, Call.Outcome, Double?)])
  func calls(words: String, isVideo: Bool, outcome: Call.Outcome, duration: Double?) {
    #expect(
      WhatsAppCalls.call(WhatsAppLexicon.key(Array(words.utf8)[...]))
        == Call(isVideo: isVideo, outcome: outcome, duration: duration))
  }

  /// What people say of calls.
  @Test(arguments: [
    "Voice call", "Voice call me", "Voice call, please", "Missed voice call from Ben",
    "Missed voice calls", "A missed voice call", "Voice call, 5", "Voice call, 5 5 min",
    "Voice call, min", "Voice call, 5 days", "Voice call, -5 min", "Voice call, 100001 sec",
    "Voice call,", "Video call 5 min", "Llamada", "",
    "Missed voice call, " + String(repeating: "x", count: 142),
  ]) func noCalls(words: String) {
    #expect(WhatsAppCalls.call(WhatsAppLexicon.key(Array(words.utf8)[...])) == nil)
  }

  // MARK: Lines of the system

  @Test(
    arguments: [
      ("Messages and calls are end-to-end encrypted.", .encryption),
      ("Your security code with Ben changed. Tap to learn more.", .encryption),
      ("Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.", .encryption),
      ("Los mensajes y las llamadas están cifrados de extremo a extremo.", .encryption),
      ("Les messages et les appels sont chiffrés de bout en bout.", .encryption),
      ("I messaggi e le chiamate sono crittografati end-to-end.", .encryption),
      ("I messaggi sono protetti con la crittografia end-to-end.", .encryption),
      ("Сообщения и звонки защищены сквозным шифрованием.", .encryption),
      ("Berichten en oproepen worden end-to-end versleuteld.", .encryption),
      ("As mensagens são protegidas com a criptografia de ponta a ponta.", .encryption),
      ("As mensagens são encriptadas ponto a ponto.", .encryption),
      ("Zprávy a hovory jsou koncově šifrovány.", .encryption),
      ("メッセージと通話はエンドツーエンドで暗号化されています。", .encryption),
      ("消息和通话已进行端到端加密。", .encryption), ("Ana created group “Books”", .created),
      ("Ana created this group", .created), ("Ana hat die Gruppe „Bücher“ erstellt.", .created),
      ("Ana creó el grupo «Libros»", .created), ("Ana a créé le groupe « Livres »", .created),
      ("Ana ha creato il gruppo “Libri”", .created), ("Ana criou o grupo “Livros”", .created),
      ("Ana создал(-а) группу «Книги»", .created),
      ("Ana changed the subject from \"A\" to \"B\"", .renamed),
      ("Ana changed the group name to “B”", .renamed),
      ("Ana changed this group's icon", .photoChanged),
      ("Ana removed this group's icon", .photoChanged),
      ("You changed the group icon", .photoChanged),
      ("Ben joined using this group's invite link", .joined), ("Ben joined", .joined),
      ("Ben joined from the community", .joined), ("Missed voice call", .missedCall),
      ("Missed video call at 9:41", .missedCall), ("Missed group voice call", .missedCall),
      ("Ana turned on disappearing messages.", .autoDelete),
      ("Ana updated the message timer.", .autoDelete), ("Ana pinned a message", .pinned),
      ("Ben was removed", .removed), ("Ana removed Ben", .removed), ("Ben was added", .added),
      ("You were added", .added), ("Ana added Ben", .added), ("Ana hat Ben hinzugefügt.", .added),
      ("Ana añadió a Ben", .added), ("Ana a ajouté Ben", .added), ("Ana adicionou Ben", .added),
      ("Ana добавил(-а) Ben", .added), ("Ben left", .left),
      ("Ben hat die Gruppe verlassen.", .left), ("Ben salió del grupo", .left),
      ("Ben a quitté le groupe", .left), ("Ben saiu", .left), ("Ben покинул(-а) группу", .left),
      ("Ben left early today", .other), ("Ben joined us at noon", .other),
      ("Ana changed the group description", .other),
      ("Ana hat die Gruppenbeschreibung geändert.", .other), ("", .other),
      ("Topic \"Ben was added\" or \"Ben left\"", .other), ("Something else", .other),
      (String(repeating: "x", count: 995) + " left", .left),
      (String(repeating: "x", count: 996) + " left", .other),
    ] as [(String, ServiceLine.Kind)])
  func linesOfTheSystem(words: String, kind: ServiceLine.Kind) {
    #expect(WhatsAppServiceText.kind(of: words) == kind)
  }

  @Test(
    arguments: [
      ("Ana created group “A: b”", "A: b"), ("from \"A\" to \"B\"", "B"),
      ("группу «Книги»", "Книги"),
      ("die Gruppe „Bücher“ erstellt", "Bücher"), ("von „Alt“ zu „Neu“ geändert", "Neu"),
      ("nothing", nil), ("\"\"", nil), ("one \"", nil), ("“”", nil), ("", nil),
    ] as [(String, String?)])
  func namesInQuotes(line: String, name: String?) {
    #expect(WhatsAppServiceText.quoted(in: line) == name)
  }

  /// Whose name a line begins with: the longest one that is known, or "you".
  @Test(
    arguments: [
      ("Ben added Cem", "Ben"), ("Ben Smith added Cem", "Ben Smith"), ("Benedict added Cem", nil),
      ("You added Cem", "Ana"), ("Your code changed", nil), ("Somebody added Ben", nil),
      ("Ben Smith's security code changed", nil), ("Ben's words", nil),
    ] as [(String, Participant.ID?)])
  func whoDidIt(line: String, actor: Participant.ID?) throws {
    let said = ["Ana", "Ben", "Ben Smith"].map { "14/03/2026, 09:41 - \($0): Hi" }
    let chat = try imported(
      (said + ["14/03/2026, 09:42 - " + line]).joined(separator: "\n"),
      options: ImportOptions(me: "Ana"))
    #expect(chat.services.map(\.text) == [line])
    #expect(chat.services.map(\.actor) == [actor])
  }

  // MARK: Marks behind messages

  @Test(arguments: [
    "This message was edited", "Diese Nachricht wurde bearbeitet", "Se editó este mensaje",
    "Este mensaje fue editado", "Ce message a été modifié", "Questo messaggio è stato modificato",
    "Mensagem editada", "Esta mensagem foi editada", "Dit bericht is bewerkt",
    "Данное сообщение изменено", "Сообщение изменено", "Це повідомлення відредаговано",
    "Tato zpráva byla upravena", "Ta wiadomość została edytowana", "Bu mesaj düzenlendi",
    "Pesan ini diedit", "Tin nhắn này đã được chỉnh sửa", "このメッセージは編集されました",
    "此消息已编辑", "這則訊息已編輯", "이 메시지는 수정되었습니다", "تم تعديل هذه الرسالة",
    "यह मैसेज एडिट किया गया", "ข้อความนี้ถูกแก้ไข",
  ]) func editsInAnyLanguage(phrase: String) {
    func words(_ text: String) -> String? {
      WhatsAppEdits.withoutMark(Array(text.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(words("Words <\(phrase)>") == "Words" && words("Words\n<\(phrase).>") == "Words")
    #expect(words("Words \u{200E}<\(phrase)>") == "Words" && words("<\(phrase)>") == "")
    #expect(words("Words \(phrase)") == nil && words("Words <\(phrase)> more") == nil)
    #expect(words("Words <\(phrase) today>") == nil)
  }

  /// On iOS the mark says it in any language; but not of a medium, nor of all the words.
  @Test(
    arguments: [
      ("Words \u{200E}<whatever>", "Words"), ("Words <whatever>", nil), ("\u{200E}<whatever>", nil),
      ("Words \u{200E}<attached: 00000001-a.jpg>", nil), ("Words \u{200E}<image omitted>", nil),
      ("Words \u{200E}<Media omitted>", nil), ("Words whatever>", nil), ("Words", nil), ("", nil),
      ("Words \u{200E}<" + String(repeating: "a", count: 158) + ">", "Words"),
      ("Words \u{200E}<" + String(repeating: "a", count: 159) + ">", nil),
    ] as [(String, String?)])
  func markedEdits(text: String, words: String?) {
    let found = WhatsAppEdits.withoutMark(Array(text.utf8)[...])
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == words)
  }

  // MARK: Media that were left out

  @Test(arguments: [
    ["image omitted", "video omitted", "audio omitted", "This message was deleted."],
    [
      "Bild weggelassen", "Video weggelassen", "Audio weggelassen",
      "Diese Nachricht wurde gelöscht.",
    ],
    ["image absente", "vidéo absente", "audio omis", "Ce message a été supprimé."],
    ["imagen omitida", "Video omitido", "audio omitido", "Se eliminó este mensaje."],
    ["immagine omessa", "video omesso", "audio omesso", "Questo messaggio è stato eliminato."],
    [
      "imagem não revelada", "vídeo não revelado", "ficheiro de áudio não revelado",
      "Esta mensagem foi apagada.",
    ],
    [
      "изображение отсутствует", "видео отсутствует", "аудиофайл отсутствует",
      "Данное сообщение удалено.",
    ],
    [
      "зображення відсутнє", "відео відсутнє", "аудіо відсутнє", "Це повідомлення було видалено.",
    ],
    [
      "画像は含まれていません", "ビデオは含まれていません", "音声は含まれていません", "このメッセージは削除されました。",
    ],
    [
      "obrázek vynechán", "video vynecháno", "zvukový soubor vynechán", "Tato zpráva byla smazána.",
    ],
    [
      "gambar tidak disertakan", "video tidak disertakan", "audio tidak disertakan",
      "Pesan ini dihapus.",
    ],
    ["đã bỏ qua hình ảnh", "đã bỏ video", "bỏ qua tệp âm thanh", "Tin nhắn này đã bị xóa."],
  ]) func whatWasLeftOut(phrases: [String]) throws {
    let expected: [Content] = [
      .photo(Media()), .video(Media()), .voice(Media()), .deleted(byMe: false),
    ]
    let text = phrases.map { "[14/03/2026, 09:41:00] Ana: \u{200E}\($0)" }
    #expect(try imported(text.joined(separator: "\n")).messages.map(\.content) == expected)
  }

  // MARK: Titles

  @Test(
    arguments: [
      (["WhatsApp Chat with Ann.txt"], "Ann"), (["WhatsApp Chat - Ann.zip"], "Ann"),
      (["WhatsApp Chat mit Ann.TXT"], "Ann"), (["WhatsApp-Chat mit Ann"], "Ann"),
      (["Chat de WhatsApp con Ann.txt"], "Ann"), (["Discussion WhatsApp avec Ann.txt"], "Ann"),
      (["Chat WhatsApp con Ann.txt"], "Ann"), (["Conversa do WhatsApp com Ann.txt"], "Ann"),
      (["WhatsApp-chat met Ann.txt"], "Ann"), (["Чат WhatsApp с контактом Ann.txt"], "Ann"),
      (["Чат WhatsApp с Ann.txt"], "Ann"), (["WhatsApp Chat s Ann.txt"], "Ann"),
      (["Chat WhatsApp s Ann.txt"], "Ann"), (["Czat WhatsApp z Ann.txt"], "Ann"),
      (["WhatsApp Sohbeti - Ann.txt"], "Ann"), (["Chat WhatsApp dengan Ann.txt"], "Ann"),
      (["WhatsApp-chatt med Ann.txt"], "Ann"), (["WhatsApp - Ann.txt"], "Ann"),
      (["_chat.txt", "WhatsApp Chat - Ann"], "Ann"),
      (["WhatsApp Chat with Ann.txt", "WhatsApp Chat with Ben"], "Ann"),
      (["WhatsApp Chat with .txt", "WhatsApp Chat with Ben"], "Ben"),
      (["WhatsApp Chat with A.B.txt"], "A.B"), (["WhatsApp Chat with Ann.json"], "Ann.json"),
      (["My WhatsApp Chat with Ann.txt"], nil), (["WhatsApp Chat.txt"], nil), (["_chat.txt"], nil),
      ([], nil),
    ] as [([String], String?)])
  func titles(names: [String], title: String?) {
    #expect(WhatsAppTitle.title(in: names) == title)
  }

  // MARK: Names

  /// Where the name ends, and what is the system's sentence though a colon stands in it.
  @Test(
    arguments: [
      ("Ana: Hi", "Ana", "Hi"), ("Ana:", "Ana", ""), ("Ana: a: b", "Ana", "a: b"),
      ("Ana: \"a\": b", "Ana", "\"a\": b"), ("Ana:b: Hi", "Ana:b", "Hi"), ("Ana:Hi", nil, "Ana:Hi"),
      (": Hi", nil, ": Hi"), (" \u{200E}: Hi", nil, " \u{200E}: Hi"), ("", nil, ""),
      ("\u{202A}+49 1\u{202C}: Hi", "+49 1", "Hi"), ("  Ana  : Hi", "Ana", "Hi"),
      ("Ana changed the subject from \"A: b\" to \"C\"", nil, nil),
      ("Ana created group \"A: b\"", nil, nil), ("Ana changed this group's \"a\": b", nil, nil),
      ("Benjamin Smith was added: Hi", "Benjamin Smith was added", "Hi"),
      ("Benjamins Smith was added: Hi", nil, nil), ("\"Ana\": Hi", "\"Ana\"", "Hi"),
      ("Your security code with somebody: a", nil, nil),
    ] as [(String, String?, String?)])
  func whereNamesEnd(line: String, name: String?, words: String?) {
    let bytes = Array(line.utf8)
    let (sender, body) = WhatsAppSender.split(bytes, 0..<bytes.count)
    #expect(sender.map { String(decoding: bytes[$0], as: UTF8.self) } == name)
    #expect(String(decoding: bytes[body...], as: UTF8.self) == words ?? line)
  }

  @Test(arguments: [
    ("~ Ben", "Ben"), ("~Ben", "Ben"), ("~  Ben", "Ben"), ("~", "~"), ("~ ", "~ "), ("Ben", "Ben"),
    ("Ben ~", "Ben ~"), ("", ""), ("~~Ben", "~Ben"),
  ]) func tildesAreNotShown(name: String, shown: String) {
    #expect(WhatsAppSender.shownName(name) == shown)
  }

  /// What versions of the app differ in.
  @Test(arguments: [
    ("Image Omitted", "image omitted"), ("<Media omitted>", "media omitted"),
    ("\u{200E}image omitted.", "image omitted"), ("  <a. >", "a"), ("削除されました。", "削除されました"),
    ("ÄÖ", "ÄÖ"), ("a.b", "a.b"), ("", ""), ("<.>", ""), ("a>.。>", "a"), ("<<a", "a"),
  ]) func keysOfPhrases(text: String, key: String) {
    #expect(String(decoding: WhatsAppLexicon.key(Array(text.utf8)[...]), as: UTF8.self) == key)
  }
}
