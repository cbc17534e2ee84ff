/// The mark behind a message that was edited.
enum WhatsAppEdits {
  /// The phrases, as they stand in the brackets; iOS marks its own with U+200E, so that there the
  /// words don't matter.
  private static let phrases: Set<[UInt8]> = Set(
    [
      "This message was edited", "Diese Nachricht wurde bearbeitet", "Se editó este mensaje",
      "Este mensaje fue editado", "Ce message a été modifié", "Questo messaggio è stato modificato",
      "Mensagem editada", "Esta mensagem foi editada", "Dit bericht is bewerkt",
      "Данное сообщение изменено", "Сообщение изменено", "Це повідомлення відредаговано",
      "Tato zpráva byla upravena", "Ta wiadomość została edytowana", "Bu mesaj düzenlendi",
      "Pesan ini diedit", "Tin nhắn này đã được chỉnh sửa", "このメッセージは編集されました",
      "此消息已编辑", "這則訊息已編輯", "이 메시지는 수정되었습니다", "تم تعديل هذه الرسالة",
      "यह मैसेज एडिट किया गया", "ข้อความนี้ถูกแก้ไข",
    ].map { WhatsAppLexicon.key(Array($0.utf8)[...]) })

  /// The text before the mark; `nil` where there is none.
  static func withoutMark(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.last == UInt8(ascii: ">"),
      let open = text.suffix(160).lastIndex(of: UInt8(ascii: "<"))
    else { return nil }
    let inside = text[(open + 1)..<(text.endIndex - 1)]
    let isMarked = open - 3 > text.startIndex && TextMarks.isLeftToRightMark(in: text, at: open - 3)
    let isAttachment = WhatsAppAttachment.bracketed(text[open...], isMarked: true) != nil
    guard !isAttachment, isMarked || phrases.contains(WhatsAppLexicon.key(inside)) else {
      return nil
    }
    // Such as `‎<image omitted>`, which is no edit.
    guard WhatsAppLexicon.shared.meaning(of: text[open...]) == nil else { return nil }
    var before = text[..<open]
    before.dropTrailingSpaces()
    return before
  }
}
