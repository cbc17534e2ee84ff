"""Runs a Prosody of its own in a folder, seeds it, and ends it when standard input ends.

prosody_server.py FOLDER: writes a line of JSON to standard output once everything is there.
"""

import os

import seed
import server
from server import HOST, ROOMS


def configuration(folder, ports, certificate, key):
    return f"""
run_as_root = true
daemonize = false
pidfile = "{folder}/prosody.pid"
data_path = "{folder}/data"
interfaces = {{ "127.0.0.1" }}
c2s_ports = {{ {ports[0]} }}
c2s_direct_tls_ports = {{ {ports[1]} }}
network_settings = {{ nagle = false }}
modules_enabled = {{ "disco", "roster", "saslauth", "tls", "mam", "ping" }}
modules_disabled = {{ "s2s" }}
authentication = "internal_plain"
storage = "internal"
archive_expires_after = "never"
default_archive_policy = true
log = {{ {{ levels = {{ min = "info" }}, to = "file", filename = "{folder}/log" }} }}
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


def start(folder, ports, certificate, key):
    accounts = os.path.join(folder, "data", HOST.replace(".", "%2e"), "accounts")
    os.makedirs(accounts)
    for person in seed.PEOPLE:
        with open(os.path.join(accounts, f"{person}.dat"), "w") as file:
            file.write(f'return {{ ["password"] = "{seed.password(person)}"; }};\n')
    path = os.path.join(folder, "prosody.cfg.lua")
    with open(path, "w") as file:
        file.write(configuration(folder, ports, certificate, key))
    output = os.path.join(folder, "prosody.out")
    return server.spawn(["prosody", "--config", path, "-F"], output), None, {}


if __name__ == "__main__":
    # So many that they don't fit on two pages.
    server.run("Prosody", start, fillers=110)
