import ArgumentParser
import CLibrary
import Synchronization

/// Signals that ask the command to end: they are noted, and what was fetched is kept. A second one ends the
/// process at once, and leaves a file that the next one goes on with.
enum Interruption {
  private static let first = Atomic<Int32>(0)

  /// The signal that came; `nil` if there was none.
  static var signalNumber: Int32? {
    let number = first.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// The exit status after a signal.
  static var exitCode: ExitCode { ExitCode(128 + (signalNumber ?? 0)) }

  /// Begins to note signals; those that the caller ignores stay ignored.
  static func begin() {
    _ = signalNumber
    let numbers = [SIGINT, SIGTERM, SIGHUP]
    // Whoever started the process may have blocked them.
    var wanted = sigset_t()
    sigemptyset(&wanted)
    for number in numbers { sigaddset(&wanted, number) }
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    for number in numbers {
      let former = signal(number) { number in
        let (isFirst, _) = Interruption.first.compareExchange(
          expected: 0, desired: number, ordering: .relaxed)
        if !isFirst { _exit(128 + number) }
      }
      if former.map({ unsafeBitCast($0, to: Int.self) }) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }
}
