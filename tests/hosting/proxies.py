"""Debian's nginx and Caddy, run with the configuration of the guide on spare ports of this machine."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
import trustme
from documented import NAME, block, free_port, with_own

from patience import PATIENCE, until

NGINX = """daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{site}
}}
"""
CADDY = """{{
	admin off
	default_bind 127.0.0.1
	http_port {http}
	https_port {https}
}}
{site}"""
NAMES = ("nginx", "caddy")


@dataclass(frozen=True)
class Proxy:
    """A proxy that is to run: its ports, its certificate, and where it sends requests."""

    folder: Path
    http: int
    https: int
    behind: int

    @property
    def certificate(self) -> str:
        return str(self.folder / "certificate.pem")

    @property
    def key(self) -> str:
        return str(self.folder / "key.pem")

    def nginx(self) -> list[str]:
        """Writes the configuration; gives the command."""
        site = with_own(
            block("nginx"),
            **{
                "listen 80;": f"listen 127.0.0.1:{self.http};",
                "listen 443 ": f"listen 127.0.0.1:{self.https} ",
                f"/etc/letsencrypt/live/{NAME}/fullchain.pem": self.certificate,
                f"/etc/letsencrypt/live/{NAME}/privkey.pem": self.key,
                "127.0.0.1:8123": f"127.0.0.1:{self.behind}",
            },
        )
        written = self.folder / "nginx.conf"
        written.write_text(NGINX.format(folder=self.folder, site=site), encoding="utf-8")
        return [program("nginx"), "-c", str(written), "-e", "stderr"]

    def caddy(self) -> list[str]:
        """Writes the configuration, with the certificate that Caddy would fetch; gives the command."""
        site = with_own(
            block("caddy"),
            **{
                "127.0.0.1:8123": f"127.0.0.1:{self.behind}",
                f"{NAME} {{\n": f"{NAME} {{\n\ttls {self.certificate} {self.key}\n",
            },
        )
        written = self.folder / "Caddyfile"
        text = CADDY.format(http=self.http, https=self.https, site=site)
        written.write_text(text, encoding="utf-8")
        return [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(written)]


def program(name: str) -> str:
    """Where a program of Debian is."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None:
        pytest.fail(f"this test needs Debian's {name}: apt-get install {name}, or make test")
    return found


@contextmanager
def running(name: str, folder: Path, authority: trustme.CA, https: int, behind: int) -> Iterator[Proxy]:
    """The proxy in front of a port, until the block ends."""
    proxy = Proxy(folder, free_port(), https, behind)
    made = authority.issue_cert(NAME)
    made.private_key_pem.write_to_path(proxy.key)
    for part in made.cert_chain_pems:
        part.write_to_path(proxy.certificate, append=True)
    command = proxy.nginx() if name == "nginx" else proxy.caddy()
    environment = os.environ | {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    log = (folder / f"{name}.log").open("w")
    process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)

    def answers() -> bool:
        assert process.poll() is None, Path(log.name).read_text(encoding="utf-8")
        with socket.socket() as knocking:
            return knocking.connect_ex(("127.0.0.1", https)) == 0

    try:
        until(answers)
        yield proxy
    finally:
        process.kill()  # asked kindly, Caddy waits for its visitors to leave
        process.wait(PATIENCE)
        log.close()
