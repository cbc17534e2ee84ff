import CLibrary

// System calls under names that aren't shadowed by methods.

func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  open(path, flags | O_CLOEXEC, mode)
}

func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

func systemSend(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int, _ flags: Int32
) -> Int {
  send(descriptor, bytes, count, flags)
}

func systemLink(_ source: String, _ target: String) -> Bool { link(source, target) == 0 }

/// Returns a stream socket that no other program inherits.
func systemSocket() -> Int32 { socket(AF_UNIX, streamSocketKind, 0) }

func systemConnect(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> Bool {
  connect(descriptor, address, size) == 0
}

/// Returns the next connection of a listening socket; −1 where there is none.
func systemAccept(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }

/// Sends a signal to a process group.
func systemKill(group: pid_t, _ signal: Int32) { _ = kill(-group, signal) }

/// The type argument for creating stream sockets.
let streamSocketKind: Int32 = {
  #if canImport(Glibc)
    Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  #elseif canImport(Musl)
    SOCK_STREAM | SOCK_CLOEXEC
  #else
    SOCK_STREAM
  #endif
}()
