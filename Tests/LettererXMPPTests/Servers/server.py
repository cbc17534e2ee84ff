"""What real servers of tests have in common: where they listen, how they start, and how they end."""

import asyncio
import ctypes
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import traceback

import certificates
import seed

HOST = "chat.example"
ROOMS = "rooms.chat.example"
DEADLINE = 60


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def spawn(arguments, output, environment=None):
    """Starts a program that ends with this one; what it says goes into a file."""

    def end_with_parent():
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)

    with open(output, "w") as file:
        return subprocess.Popen(
            arguments, stdin=subprocess.DEVNULL, stdout=file, stderr=file,
            env={**os.environ, **(environment or {})}, preexec_fn=end_with_parent,
        )


def wait_until_ready(process, ports, sign):
    """Waits until it listens, and a file is there that is its sign, if it has one."""
    limit = time.monotonic() + DEADLINE
    while sign and not os.path.exists(sign):
        if process.poll() is not None or time.monotonic() > limit:
            return False
        time.sleep(0.01)
    for port in ports:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                if process.poll() is not None or time.monotonic() > limit:
                    return False
                time.sleep(0.01)
    return True


def run(name, start, **options):
    """Runs a server in the folder that the first argument names, seeds it, says in a line of JSON where
    everything is, and ends it when standard input ends.

    start: starts it, of a folder, two ports (the second with TLS from the beginning), and the paths of a
    certificate and its key; returns its process, the sign that it is ready, and further facts.
    options: of its chats, as `seed.run` takes them.
    """
    folder = os.path.realpath(sys.argv[1])
    if os.getuid() != 0:
        os.chmod(folder, 0o700)
    authority = certificates.make_authority(folder, "authority")
    certificates.make_authority(folder, "other")
    certificate, key = certificates.make_certificate(folder, "server", "authority", [HOST, ROOMS])
    for _ in range(3):
        # Another may take a port that was free.
        shutil.rmtree(os.path.join(folder, "data"), ignore_errors=True)
        ports = free_ports(2)
        process, sign, more = start(folder, ports, certificate, key)
        if wait_until_ready(process, ports, sign):
            break
        process.kill()
        process.wait()
    else:
        with open(os.path.join(folder, "log")) as log:
            sys.exit(f"{name} didn't start:\n" + log.read()[-2000:])

    def end_with_input():
        while os.read(0, 4096):
            pass
        process.kill()
        process.wait()
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(0)

    threading.Thread(target=end_with_input, daemon=True).start()
    try:
        seeding = seed.run(HOST, ROOMS, ports[0], authority, **options)
        asyncio.run(asyncio.wait_for(seeding, DEADLINE))
    except BaseException:
        process.kill()
        traceback.print_exc()
        os._exit(1)
    facts = {
        "port": ports[0], "tlsPort": ports[1], "authority": authority,
        "other": os.path.join(folder, "other.pem"), "host": HOST, "rooms": ROOMS,
    }
    print(json.dumps({**facts, **more}), flush=True)
    process.wait()
