import CLibrary

/// Spawning of child processes.
enum ChildSpawn {
  /// Starts a program that inherits only three descriptors: its standard input, its standard error,
  /// and optionally a file as descriptor 3. Returns the system's error number, or 0.
  static func start(
    _ path: String, arguments: [String], environment: [String], input: Int32, errors: Int32,
    file: Int32?, _ process: inout pid_t
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return ENOMEM }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return ENOMEM }
    defer { posix_spawnattr_destroy(&attributes) }

    // Copies with numbers that the child's descriptors don't overwrite.
    var copies: [Int32] = []
    defer { for copy in copies { _ = close(copy) } }
    for (descriptor, place) in [(input, STDIN_FILENO), (errors, STDERR_FILENO), (file, 3)] {
      guard let descriptor else { continue }
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
      guard copy >= 0 else { return errno }
      copies.append(copy)
      guard posix_spawn_file_actions_adddup2(&actions, copy, place) == 0 else { return ENOMEM }
    }
    guard
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) == 0
    else { return ENOMEM }

    // Resets blocked and ignored signals in the child.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let words = ([path] + arguments).map { strdup($0) }
    let settings = environment.map { strdup($0) }
    defer { for word in words + settings { free(word) } }
    return posix_spawn(&process, path, &actions, &attributes, words + [nil], settings + [nil])
  }
}
