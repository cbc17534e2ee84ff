"""Runs a Prosody of its own in a folder, seeds it, and ends it when standard input ends.

prosody_server.py FOLDER: writes a line of JSON to standard output once everything is there.
"""

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


def configuration(folder, port, tls_port, certificate, key):
    return f"""
run_as_root = true
daemonize = false
pidfile = "{folder}/prosody.pid"
data_path = "{folder}/data"
interfaces = {{ "127.0.0.1" }}
c2s_ports = {{ {port} }}
c2s_direct_tls_ports = {{ {tls_port} }}
network_settings = {{ nagle = false }}
modules_enabled = {{ "disco", "roster", "saslauth", "tls", "mam", "ping" }}
modules_disabled = {{ "s2s" }}
authentication = "internal_plain"
storage = "internal"
archive_expires_after = "never"
default_archive_policy = true
log = {{ {{ levels = {{ min = "info" }}, to = "file", filename = "{folder}/prosody.log" }} }}
ssl = {{ certificate = "{certificate}", key = "{key}" }}
VirtualHost "{HOST}"
-- It shows the certificate of the other.
VirtualHost "misnamed.example"
Component "{ROOMS}" "muc"
  name = "Rooms"
  modules_enabled = {{ "muc_mam", "muc_moderation" }}
  muc_room_default_persistent = true
  muc_room_locking = false
  muc_log_by_default = true
  muc_log_expires_after = "never"
"""


def start(folder):
    """Starts a Prosody; returns its process and ports."""
    authority = certificates.make_authority(folder, "authority")
    certificates.make_authority(folder, "other")
    certificate, key = certificates.make_certificate(folder, "server", "authority", [HOST, ROOMS])
    accounts = os.path.join(folder, "data", HOST.replace(".", "%2e"), "accounts")
    os.makedirs(accounts)
    for person in seed.PEOPLE:
        with open(os.path.join(accounts, f"{person}.dat"), "w") as file:
            file.write(f'return {{ ["password"] = "{seed.password(person)}"; }};\n')
    if os.getuid() != 0:
        os.chmod(folder, 0o700)
    port, tls_port = free_ports(2)
    path = os.path.join(folder, "prosody.cfg.lua")
    with open(path, "w") as file:
        file.write(configuration(folder, port, tls_port, certificate, key))

    def end_with_parent():
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)

    with open(os.path.join(folder, "prosody.out"), "w") as output:
        process = subprocess.Popen(
            ["prosody", "--config", path, "-F"], stdin=subprocess.DEVNULL, stdout=output,
            stderr=output, preexec_fn=end_with_parent,
        )
    return process, port, tls_port, authority


def wait_until_ready(process, ports):
    limit = time.monotonic() + DEADLINE
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


def main():
    folder = os.path.realpath(sys.argv[1])
    for _ in range(3):
        # Another may take a port that was free.
        shutil.rmtree(os.path.join(folder, "data"), ignore_errors=True)
        process, port, tls_port, authority = start(folder)
        if wait_until_ready(process, [port, tls_port]):
            break
        process.kill()
        process.wait()
    else:
        with open(os.path.join(folder, "prosody.log")) as log:
            sys.exit("Prosody didn't start:\n" + log.read()[-2000:])

    def end():
        process.kill()
        process.wait()
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(0)

    def end_with_input():
        while os.read(0, 4096):
            pass
        end()

    threading.Thread(target=end_with_input, daemon=True).start()
    try:
        counts = asyncio.run(asyncio.wait_for(seed.run(HOST, ROOMS, port, authority), DEADLINE))
    except BaseException:
        process.kill()
        traceback.print_exc()
        os._exit(1)
    facts = {
        "port": port, "tlsPort": tls_port, "authority": authority,
        "other": os.path.join(folder, "other.pem"), "host": HOST, "rooms": ROOMS, "counts": counts,
    }
    print(json.dumps(facts), flush=True)
    process.wait()


if __name__ == "__main__":
    main()
