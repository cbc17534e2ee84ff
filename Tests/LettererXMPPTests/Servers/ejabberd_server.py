"""Runs an ejabberd of its own in a folder, seeds it, and ends it when standard input ends.

ejabberd_server.py FOLDER: writes a line of JSON to standard output once everything is there; `archive` is
the database in which it keeps what was said.
"""

import glob
import os
import sqlite3

import seed
import server
from server import HOST, ROOMS

SCHEMA = "/usr/share/ejabberd/sql/lite.sql"


def configuration(ports, identity, archive):
    return f"""
hosts: ["{HOST}"]
loglevel: info
certfiles: ["{identity}"]
listen:
  - {{port: {ports[0]}, ip: "127.0.0.1", module: ejabberd_c2s, starttls_required: true}}
  - {{port: {ports[1]}, ip: "127.0.0.1", module: ejabberd_c2s, tls: true}}
auth_method: [internal]
auth_password_format: scram
sql_type: sqlite
sql_database: "{archive}"
modules:
  mod_disco: {{}}
  mod_ping: {{}}
  mod_roster: {{}}
  mod_mam: {{db_type: sql, default: always}}
  mod_muc:
    host: "{ROOMS}"
    access_mam: all
    default_room_options: {{mam: true, persistent: true, public: true}}
"""


def start(folder, ports, certificate, key):
    data = os.path.join(folder, "data")
    os.makedirs(data)
    archive = os.path.join(data, "archive.db")
    with open(SCHEMA) as schema, sqlite3.connect(archive) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.executescript(schema.read())
    identity = os.path.join(data, "identity.pem")
    with open(identity, "w") as file:
        for part in [certificate, key]:
            with open(part) as each:
                file.write(each.read())
    path = os.path.join(data, "ejabberd.yml")
    with open(path, "w") as file:
        file.write(configuration(ports, identity, archive))
    # Without a name it is no node that others could reach.
    sign = os.path.join(data, "ready")
    steps = [
        f'ok = ejabberd_auth:try_register(<<"{person}">>, <<"{HOST}">>, <<"{seed.password(person)}"/utf8>>)'
        for person in seed.PEOPLE
    ] + [f'ok = file:write_file("{sign}", "")']
    arguments = [
        "erl", "-noinput", "+S", "1", "+A", "1", "-mnesia", "dir", f'"{data}/mnesia"',
        "-s", "ejabberd", "-eval", ", ".join(steps) + ".",
    ]
    environment = {
        "EJABBERD_CONFIG_PATH": path, "EJABBERD_LOG_PATH": os.path.join(folder, "log"),
        "ERL_LIBS": os.path.dirname(libraries()), "ERL_CRASH_DUMP_BYTES": "0", "HOME": data,
    }
    process = server.spawn(arguments, os.path.join(folder, "ejabberd.out"), environment)
    return process, sign, {"archive": archive}


def libraries():
    """The folder of Debian's ejabberd, whose name has its version."""
    return sorted(glob.glob("/usr/lib/*/ejabberd-*"))[-1]


if __name__ == "__main__":
    # So many that they don't fit on a page.
    server.run("ejabberd", start, fillers=260, moderates=False)
