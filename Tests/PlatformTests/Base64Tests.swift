import Foundation
import Platform
import TestSupport
import Testing

@Suite struct Base64Tests {
  @Test func itIsWhatTheStandardSays() {
    for seed in Effort.seeds(3, long: 30) {
      var random = SeededGenerator(seed: seed)
      for count in 0..<70 {
        let bytes = (0..<count).map { _ in UInt8(random.below(256)) }
        let text = Data(bytes).base64EncodedString()
        #expect(Base64.text(of: bytes) == text, "LETTERER_SEED=\(seed)")
        #expect(Base64.encoded(bytes) == Array(text.utf8), "LETTERER_SEED=\(seed)")
      }
    }
  }

  @Test func itIsReadAgain() {
    for count in 0..<300 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
      #expect(Base64.decoded(Base64.text(of: bytes)) == bytes)
    }
    #expect(Base64.decoded("YQ==") == Array("a".utf8))
    #expect(Base64.decoded("Y Q\n") == Array("a".utf8))
    #expect(Base64.decoded("-_-_") == Base64.decoded("+/+/"))
    for text in ["Y", "YQ==YQ==", "Y*==", "é"] { #expect(Base64.decoded(text) == nil) }
  }
}
