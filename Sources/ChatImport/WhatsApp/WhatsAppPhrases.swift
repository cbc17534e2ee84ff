/// The words that WhatsApp itself writes into an export, in one language.
struct WhatsAppPhrases: Sendable {
  /// The phone's system and language.
  var language: String
  var image: String?
  var video: String?
  var audio: String?
  var sticker: String?
  var gif: String?
  var document: String?
  var contact: String?
  /// Any medium: Android doesn't say which.
  var media: String?
  var deleted: String?
  /// A message deleted by the exporting user.
  var youDeleted: String?
  var viewOnce: String?
  /// What stands in brackets after the name of a file that was exported.
  var attached: String?
  /// The word before a place.
  var location: String?

  /// All languages that are known, as seen in exports.
  static let all: [WhatsAppPhrases] = [
    WhatsAppPhrases(
      language: "ios_arabic_latin_digits", image: "لم يتم إدراج الصورة",
      video: "لم يتم إدراج الفيديوهات", audio: "لم يتم إدراج المقاطع الصوتية",
      sticker: "تم حذف الملصقات", gif: "لم يتم إدراج صورة GIF", document: "لم يتم إدراج المستند",
      contact: "لم يتم إدراج بطاقة جهة اتصال", deleted: "تم حذف هذه الرسالة.",
      youDeleted: "لقد حذَفت هذه الرسالة."),
    WhatsAppPhrases(
      language: "ios_arabic", image: "لم يتم إدراج الصورة", video: "لم يتم إدراج الفيديوهات",
      audio: "لم يتم إدراج المقاطع الصوتية", sticker: "تم حذف الملصقات",
      gif: "لم يتم إدراج صورة GIF", document: "لم يتم إدراج المستند",
      contact: "لم يتم إدراج بطاقة جهة اتصال", deleted: "تم حذف هذه الرسالة.",
      youDeleted: "أنت حذفت هذه الرسالة."),
    WhatsAppPhrases(
      language: "ios_czech", image: "obrázek vynechán", video: "video vynecháno",
      audio: "zvukový soubor vynechán", sticker: "nálepka vynechána", gif: "GIF vynechán",
      document: "dokument vynechán", contact: "Vizitka vynechána",
      deleted: "Tato zpráva byla smazána.", youDeleted: "Tuto zprávu jste smazal/a."),
    WhatsAppPhrases(
      language: "ios_german", image: "Bild weggelassen", video: "Video weggelassen",
      audio: "Audio weggelassen", sticker: "Sticker weggelassen", gif: "GIF weggelassen",
      document: "Dokument weggelassen", contact: "Kontaktkarte ausgelassen",
      deleted: "Diese Nachricht wurde gelöscht.", youDeleted: "Du hast diese Nachricht gelöscht."),
    WhatsAppPhrases(
      language: "ios_english", image: "image omitted", video: "video omitted",
      audio: "audio omitted", sticker: "sticker omitted", gif: "GIF omitted",
      document: "document omitted", contact: "Contact card omitted",
      deleted: "This message was deleted.", youDeleted: "You deleted this message."),
    WhatsAppPhrases(
      language: "ios_french", image: "image absente", video: "vidéo absente",
      audio: "audio omis", sticker: "sticker omis", gif: "GIF retiré",
      document: "document manquant", contact: "Fiche contact manquante",
      deleted: "Ce message a été supprimé.", youDeleted: "Vous avez supprimé ce message."),
    WhatsAppPhrases(
      language: "ios_hindi", image: "फ़ोटो हटाई गई", video: "वीडियो छोड़ा गया",
      audio: "ऑडियो हटाई गयी", sticker: "स्टिकर छोड़ा गया", gif: "GIF छोड़ा गया",
      document: "डॉक्यूमेंट छोड़ा गया", contact: "कॉन्टैक्ट कार्ड छोड़ा गया",
      deleted: "यह मैसेज डिलीट कर दिया गया है.", youDeleted: "आपने यह मैसेज डिलीट किया."),
    WhatsAppPhrases(
      language: "ios_indonesian", image: "gambar tidak disertakan",
      video: "video tidak disertakan", audio: "audio tidak disertakan",
      sticker: "stiker tidak disertakan", gif: "GIF tidak disertakan",
      document: "dokumen tidak disertakan", contact: "Kartu kontak tidak disertakan",
      deleted: "Pesan ini dihapus.", youDeleted: "Anda menghapus pesan ini."),
    WhatsAppPhrases(
      language: "ios_italian", image: "immagine omessa", video: "video omesso",
      audio: "audio omesso", sticker: "sticker non incluso", gif: "GIF esclusa",
      document: "documento omesso", contact: "Scheda contatto omessa",
      deleted: "Questo messaggio è stato eliminato.",
      youDeleted: "Hai eliminato questo messaggio."),
    WhatsAppPhrases(
      language: "ios_japanese", image: "画像は含まれていません", video: "ビデオは含まれていません",
      audio: "音声は含まれていません", sticker: "スタンプは含まれていません", gif: "GIFは含まれていません",
      document: "ドキュメントは含まれていません", contact: "連絡先カードを省略", deleted: "このメッセージは削除されました。",
      youDeleted: "このメッセージを削除しました。"),
    WhatsAppPhrases(
      language: "ios_portuguese", image: "imagem não revelada", video: "vídeo não revelado",
      audio: "ficheiro de áudio não revelado", sticker: "sticker não revelado",
      gif: "GIF não revelada", document: "documento não revelado",
      contact: "Contacto não revelado", deleted: "Esta mensagem foi apagada.",
      youDeleted: "Apagou esta mensagem."),
    WhatsAppPhrases(
      language: "ios_russian", image: "изображение отсутствует", video: "видео отсутствует",
      audio: "аудиофайл отсутствует", sticker: "стикер не добавлен", gif: "GIF отсутствует",
      document: "документ отсутствует", contact: "Карточка контакта отсутствует",
      deleted: "Данное сообщение удалено.", youDeleted: "Вы удалили данное сообщение."),
    WhatsAppPhrases(
      language: "ios_spanish", image: "imagen omitida", video: "Video omitido",
      audio: "audio omitido", sticker: "sticker omitido", gif: "GIF omitido",
      document: "documento omitido", contact: "Tarjeta de contacto omitida",
      deleted: "Se eliminó este mensaje.", youDeleted: "Eliminaste este mensaje."),
    WhatsAppPhrases(
      language: "ios_thai", image: "ไม่มีรูปภาพ", video: "วิดีโอถูกลบ", audio: "ไม่มีไฟล์เสียง",
      sticker: "ไม่มีสติกเกอร์", gif: "ละเว้น GIF", document: "ละเว้นเอกสาร",
      contact: "บัตรรายชื่อที่ละเว้น", deleted: "ข้อความนี้ถูกลบแล้ว",
      youDeleted: "คุณได้ลบข้อความนี้"),
    WhatsAppPhrases(
      language: "ios_ukrainian", image: "зображення відсутнє", video: "відео відсутнє",
      audio: "аудіо відсутнє", sticker: "Наклейку не додано", gif: "GIF-анімацію пропущено",
      document: "документ пропущено", contact: "Картка контакту відсутня",
      deleted: "Це повідомлення було видалено.", youDeleted: "Ви видалили це повідомлення."),
    WhatsAppPhrases(
      language: "ios_vietnamese", image: "đã bỏ qua hình ảnh", video: "đã bỏ video",
      audio: "bỏ qua tệp âm thanh", sticker: "đã bỏ sticker", gif: "Đã bỏ qua ảnh GIF",
      document: "đã bỏ qua tài liệu", contact: "Bỏ qua thẻ liên lạc",
      deleted: "Tin nhắn này đã bị xóa.", youDeleted: "Bạn đã xoá tin nhắn này."),
    WhatsAppPhrases(
      language: "android_english", media: "<Media omitted>", deleted: "This message was deleted",
      youDeleted: "You deleted this message", viewOnce: "null", attached: "file attached",
      location: "location"),
    WhatsAppPhrases(
      language: "android_czech", media: "<Média vynechány>", attached: "soubor byl přiložen",
      location: "poloha"),
    WhatsAppPhrases(
      language: "android_russian", media: "<Без медиафайлов>",
      deleted: "Данное сообщение удалено", youDeleted: "Вы удалили данное сообщение",
      attached: "файл добавлен"),
    WhatsAppPhrases(
      language: "android_dutch", media: "<Media weggelaten>",
      deleted: "Dit bericht is verwijderd", youDeleted: "U hebt dit bericht verwijderd",
      attached: "bestand bijgevoegd", location: "locatie"),
    WhatsAppPhrases(language: "android_dutch_shorter", attached: "bijgevoegd"),
    WhatsAppPhrases(
      language: "android_german", media: "<Medien ausgeschlossen>",
      deleted: "Diese Nachricht wurde gelöscht", youDeleted: "Du hast diese Nachricht gelöscht",
      attached: "Datei angehängt", location: "Standort"),
    WhatsAppPhrases(
      language: "android_spanish", media: "<Multimedia omitido>",
      deleted: "Se eliminó este mensaje", youDeleted: "Eliminaste este mensaje",
      attached: "archivo adjunto", location: "ubicación"),
    WhatsAppPhrases(
      language: "android_spanish_older", deleted: "Este mensaje fue eliminado",
      youDeleted: "Has eliminado este mensaje"),
    WhatsAppPhrases(
      language: "android_brazilian", media: "<Mídia oculta>", deleted: "Mensagem apagada",
      youDeleted: "Você apagou esta mensagem", attached: "arquivo anexado",
      location: "localização"),
    WhatsAppPhrases(
      language: "android_brazilian_older", media: "<Arquivo de mídia oculto>",
      deleted: "Essa mensagem foi apagada"),
    WhatsAppPhrases(
      language: "android_portuguese", media: "<Ficheiro não revelado>",
      deleted: "Esta mensagem foi eliminada", youDeleted: "Eliminou esta mensagem",
      attached: "ficheiro anexado"),
    WhatsAppPhrases(
      language: "android_french", media: "<Médias omis>",
      deleted: "Ce message a été supprimé", youDeleted: "Vous avez supprimé ce message",
      attached: "fichier joint", location: "position"),
    WhatsAppPhrases(
      language: "android_italian", media: "<Media omessi>",
      deleted: "Questo messaggio è stato eliminato", youDeleted: "Hai eliminato questo messaggio",
      attached: "file allegato", location: "posizione"),
    WhatsAppPhrases(
      language: "android_turkish", media: "<Medya dahil edilmedi>", deleted: "Bu mesaj silindi",
      youDeleted: "Bu mesajı sildiniz", attached: "dosya ekli", location: "konum"),
    WhatsAppPhrases(
      language: "ios_turkish", image: "görüntü dahil edilmedi", video: "video dahil edilmedi",
      audio: "ses dahil edilmedi", sticker: "çıkartma dahil edilmedi",
      gif: "GIF dahil edilmedi", document: "belge dahil edilmedi"),
    WhatsAppPhrases(
      language: "android_indonesian", media: "<Media tidak disertakan>",
      deleted: "Pesan ini telah dihapus", youDeleted: "Anda telah menghapus pesan ini",
      attached: "file terlampir", location: "lokasi"),
    WhatsAppPhrases(
      language: "android_czech_deleted", deleted: "Tato zpráva byla odstraněna",
      youDeleted: "Odstranili jste tuto zprávu"),
    WhatsAppPhrases(language: "android_czech_newer", youDeleted: "Tuto zprávu jste odstranili"),
  ]
}
