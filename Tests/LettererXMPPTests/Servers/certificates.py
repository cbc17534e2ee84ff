"""Certificates for the servers of tests, made by openssl."""

import os
import subprocess


def run(*arguments):
    subprocess.run(
        ["openssl", *arguments], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )


def make_authority(folder, name):
    """Makes an authority: NAME.pem and NAME.key in the folder."""
    path = os.path.join(folder, name)
    run(
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
        "-days", "2", "-subj", f"/CN=Authority {name}", "-keyout", f"{path}.key", "-out", f"{path}.pem",
        "-addext", "basicConstraints=critical,CA:TRUE",
    )
    return f"{path}.pem"


def make_certificate(folder, name, authority, hosts):
    """Makes a certificate for some hosts that an authority has signed: NAME.pem and NAME.key."""
    path = os.path.join(folder, name)
    parent = os.path.join(folder, authority)
    with open(f"{path}.ext", "w") as file:
        file.write("subjectAltName=" + ",".join(f"DNS:{host}" for host in hosts) + "\n")
    run(
        "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
        "-subj", f"/CN={hosts[0]}", "-keyout", f"{path}.key", "-out", f"{path}.csr",
    )
    run(
        "x509", "-req", "-in", f"{path}.csr", "-CA", f"{parent}.pem", "-CAkey", f"{parent}.key",
        "-CAcreateserial", "-days", "2", "-extfile", f"{path}.ext", "-out", f"{path}.pem",
    )
    return f"{path}.pem", f"{path}.key"
