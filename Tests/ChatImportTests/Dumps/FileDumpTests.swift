import ModelDumping
import TestSupport
import Testing

@testable import ChatImport

/// Names of files in exports.
struct FileDumpTests {
  /// What every sort of file's name is taken for.
  @Test func kindsOfFiles() throws {
    var text = ""
    for name in [
      "IMG-20220323-WA0002.jpg", "VID-20220323-WA0002.mp4", "GIF-20220323-WA0002.mp4",
      "STK-20220323-WA0002.webp", "PTT-20220323-WA0002.opus", "PTV-20220323-WA0002.mp4",
      "AUD-20220323-WA0002.opus", "AUD-20220323-WA0002.mp3", "AUD-20220323-WA0002.ogg",
      "DOC-20220323-WA0002.pdf", "IMG-2022032-WA0002.jpg", "IMG-20220323-XA0002.jpg",
      "IMG-2022032a-WA0002.jpg", "IMG-20220323-WA0002-1.jpg", "img-20220323-WA0002.jpg",
      "00000035-PHOTO-2022-03-27-21-41-55.jpg", "00000035-VIDEO-2022-03-27-21-41-55.mp4",
      "00000035-AUDIO-2022-03-27-21-41-55.opus", "00000035-AUDIO-2022-03-27-21-41-55.m4a",
      "00000035-STICKER-2022-03-27-21-41-55.webp", "00000035-GIF-2022-03-27-21-41-55.mp4",
      "00000035-PTV-2022-03-27-21-41-55.mp4", "00000035-PHOTO-a.jpg", "0000003x-PHOTO-2022.jpg",
      "00000035-Ana.vcf", "Ana.vcf", "Ana.VCF", "00000012-plan.pdf", "0000012-plan.pdf",
      "00000012-", "00000012-a", "photo.jpg", "a.opus", "a.heic", "a.3gp", "a.unknown", "noname",
    ] {
      text += "\(name)  \(ValueDump.ofModel.text(WhatsAppAttachment.content(ofFile: name)))\n"
    }
    #expect(try RecordedText("files").difference(from: text) == nil)
  }
}
