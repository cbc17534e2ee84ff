import ChatModel
import JSONText

extension MatrixMessageBuilder {
  /// Kinds of messages that are files.
  static let mediaKinds: Set<String> = ["m.image", "m.video", "m.audio", "m.file"]

  /// What a message is beside its words.
  mutating func content(
    of content: JSONValue, _ value: JSONValue, _ relations: [MatrixRoom.Related]
  ) -> Content {
    switch value["type"]?.string {
    case "m.sticker":
      return .sticker(media(content, name: content.words("body")), emoji: nil)
    case "m.poll.start", "org.matrix.msc3381.poll.start": return poll(content, relations)
    case "m.call.invite":
      let sdp = content["offer"]?["sdp"]?.string ?? ""
      return .call(Call(isVideo: sdp.contains("m=video")))
    case "m.room.encrypted":
      return assembly.placeholder("Encrypted message", "It couldn't be decrypted")
    case "m.room.message": break
    case let type:
      return assembly.placeholder(type ?? "none", content.words("body") ?? "")
    }
    let name = content.words("filename") ?? content.words("body")
    switch content["msgtype"]?.string {
    case "m.text", "m.notice", "m.emote": return .text
    case "m.image":
      let media = media(content, name: name)
      return media.mimeType == "image/gif" ? .animation(media) : .photo(media)
    case "m.video": return .video(media(content, name: name))
    case "m.audio":
      let isVoice = content.has("org.matrix.msc3245.voice") || content.has("m.voice")
      return isVoice ? .voice(media(content, name: nil)) : .audio(media(content, name: name))
    case "m.file": return .file(media(content, name: name))
    case "m.location":
      let uri = content["geo_uri"]?.string ?? content["m.location"]?["uri"]?.string ?? ""
      let numbers = uri.drop { $0 != ":" }.dropFirst().prefix { $0 != ";" && $0 != "?" }
        .split(separator: ",").map { Double($0) }
      let latitude = numbers.first.flatMap(\.self).flatMap { abs($0) <= 90 ? $0 : nil }
      let longitude = numbers.dropFirst().first.flatMap(\.self).flatMap {
        abs($0) <= 180 ? $0 : nil
      }
      return .location(
        Location(latitude: latitude, longitude: longitude, name: content.words("body")))
    case let kind:
      if content.words("body") != nil {
        assembly.warn(
          one: "message of the kind `\(kind ?? "none")` is shown as an ordinary one",
          many: "messages of the kind `\(kind ?? "none")` are shown as ordinary ones")
        return .text
      }
      return assembly.placeholder(kind ?? "Message without content", "")
    }
  }

  private mutating func media(_ content: JSONValue, name: String?) -> Media {
    let info = content["info"]
    // Exports have the address on a server, and don't say which file beside them it became.
    assembly.noteMissingFile(hint: "the JSON of a room names its files by their addresses only")
    let audio = content["org.matrix.msc1767.audio"]
    let waveform = (audio?.list("waveform") ?? []).prefix(1_024).compactMap { value in
      value.double.map { min(max(0, $0 / 1_024), 1) }
    }
    return Media(
      fileName: name, mimeType: info?["mimetype"]?.string, byteCount: info?["size"]?.byteCount,
      width: info?["w"]?.dimension, height: info?["h"]?.dimension,
      duration: (info?["duration"] ?? audio?["duration"])?.duration.map { $0 / 1_000 },
      waveform: waveform, isSpoiler: content["town.robin.msc3725.content_warning"] != nil)
  }

  private mutating func poll(
    _ content: JSONValue, _ relations: [MatrixRoom.Related]
  ) -> Content {
    func words(_ value: JSONValue?) -> String {
      value?["org.matrix.msc1767.text"]?.string ?? value?["body"]?.string
        ?? value?.list("m.text").first?.words("body") ?? value?.string ?? ""
    }
    let start =
      content["m.poll"] ?? content["m.poll.start"]
      ?? content["org.matrix.msc3381.poll.start"]
    let answers = start?.list("answers") ?? []
    // The last vote of each counts.
    var votes: [(voter: Participant.ID, answers: [String])] = []
    for related in relations where related.relation == .vote {
      let event = assembly.reader.value(in: related.part, at: related.range)
      let voter = meet(event["sender"]?.string)
      let vote = event["content"]
      let response = vote?["org.matrix.msc3381.poll.response"] ?? vote?["m.poll.response"] ?? vote
      let chosen =
        (response?.list("answers") ?? []).compactMap(\.string)
        + (response?.list("m.selections") ?? []).compactMap(\.string)
      votes.removeAll { $0.voter == voter }
      votes.append((voter, chosen))
    }
    let options = answers.map { answer in
      let id = answer.words("id") ?? answer.words("m.id") ?? ""
      let voters = votes.filter { $0.answers.contains(id) }.map(\.voter)
      return Poll.Option(
        text: RichText(words(answer)), votes: voters.count,
        isChosen: me.map(voters.contains) ?? false,
        voters: voters)
    }
    return .poll(
      Poll(
        question: RichText(words(start?["question"])), options: options,
        isClosed: relations.contains { $0.relation == .end },
        totalVoters: votes.count { !$0.answers.isEmpty }))
  }
}
