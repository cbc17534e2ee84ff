import ChatModel

/// The keywords of directives.
enum DirectiveWord: String, CaseIterable {
  case play, typing, wait, insert, history, end, edit, delete, resend, upload, sending, sent
  case deliver, read, fail, react, unreact, pin, unpin, move, vote, scroll, swipe, times, keyboard
  case reveal
  case recording, record, select, menu
  case compose, attach, send, banner, clock, rotate, appearance, shot

  /// The syntax, for hints.
  var usage: String {
    switch self {
    case .play: "@play"
    case .typing: "@typing NAME, or @typing NAME 1.5s"
    case .recording: "@recording NAME, or @recording NAME 2s"
    case .record: "@record 4s, @record 4s locked, or @record off"
    case .select: "@select #id last, or @select off"
    case .menu: "@menu last, or @menu off"
    case .wait: "@wait 800ms"
    case .insert: "@insert before #id"
    case .history: "@history"
    case .end: "@end"
    case .edit: "@edit last: new words"
    case .delete: "@delete last, or @delete last note"
    case .upload: "@upload last 3s, or @upload last 40%"
    case .resend, .sending, .sent, .deliver, .read, .fail, .pin, .unpin: "@\(rawValue) last"
    case .react, .unreact: "@\(rawValue) last ❤️ NAME"
    case .move: "@move last before #id, or @move #id end"
    case .vote: "@vote last \"option\" NAME"
    case .scroll: "@scroll #id, @scroll bottom, or @scroll up 1.5 screens"
    case .swipe: "@swipe last, or @swipe last 600ms"
    case .times: "@times, or @times 1.5s"
    case .reveal: "@reveal last, or @reveal last 5s"
    case .keyboard: "@keyboard up, or @keyboard down"
    case .compose: "@compose words"
    case .attach: "@attach [photo lake.jpg] [file plan.pdf], or @attach off"
    case .send: "@send"
    case .banner: "@banner Title: text, or @banner off"
    case .clock: "@clock 9:42"
    case .rotate: "@rotate landscape, or @rotate portrait"
    case .appearance: "@appearance dark, or @appearance light"
    case .shot: "@shot name.png"
    }
  }

  /// Whether it has a text, which may continue on indented lines.
  var saysWords: Bool { self == .edit || self == .compose || self == .banner }

  /// The delivery state that it sets.
  var delivery: DeliveryState? {
    switch self {
    case .sending: .sending
    case .sent: .sent
    case .deliver: .delivered
    case .read: .read
    case .fail: .failed
    default: nil
    }
  }

  /// The keyword that sets a delivery state.
  init(_ delivery: DeliveryState) {
    switch delivery {
    case .sending: self = .sending
    case .sent: self = .sent
    case .delivered: self = .deliver
    case .read: self = .read
    case .failed: self = .fail
    }
  }
}
