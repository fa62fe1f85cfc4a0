"""Where the server is found: the address that others can reach, the names it is known by, its proxies."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

import ifaddr
from starlette.requests import Request

from mechbay.core.errors import MechbayError
from mechbay.server.problems import Problem

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
LOCAL = "localhost"
BRIDGES = ("docker", "br-", "virbr")  # to containers and virtual machines of this machine, not to others
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # for examples: nobody is there
BESIDE = len("[].:65535")  # what may stand beside a name or an address
SHOWN = 60  # letters of a wrong name that are repeated
READ = 200  # names and addresses that need not be read again: every request brings some


@dataclass(frozen=True)
class Site:
    """What a server knows of how people come to it; by default only those on its own machine."""

    here: str = "http://127.0.0.1:8123"  # the origin for a browser on this machine
    public: str = ""  # the origin that was given, as "https://table.example.org"
    reached: tuple[str, ...] = ()  # origins in the network, the likeliest first
    names: frozenset[str] = frozenset()
    proxies: tuple[Network, ...] = ()

    def must_know(self, request: Request) -> None:
        """Refuse a name that is not ours: a page of another site may have made it lead here.

        A bare address is always right, as no other site can own it; it may be that of a router before us.
        """
        host = request.headers.get("host")
        if host is None:
            return
        name = name_of(host)
        bare = len(name) <= SHOWN and (is_local(name) or address_of(name))
        if not (name in self.names or bare) or len(host) > len(name) + BESIDE:
            raise Problem("unknown-host", host=host[:SHOWN], url=f"{request.url.scheme}://{host[:SHOWN]}")

    def is_ours(self, origin: str, host: str | None) -> bool:
        """Whether a page from this origin is one of this server."""
        return origin.partition("://")[2] == host or (bool(self.public) and origin == self.public)

    def link(self, request: Request, path: str) -> str:
        """An address on this server that others can reach, if there is one."""
        if self.public:
            return self.public + path
        if self.reached and is_local(request.url.hostname or ""):
            return self.reached[0] + path
        return f"{request.url.scheme}://{request.url.netloc}{path}"

    def addresses(self) -> list[str]:
        """Where people find it: what they are told to type first, then the others."""
        return [f"{origin}/" for origin in filter(None, [self.public, *(self.reached or [self.here])])]

    def trusts(self, client: str) -> bool:
        """Whether this is the address of a proxy that was named."""
        found = address_of(client) if self.proxies else None
        return found is not None and any(found in network for network in self.proxies)


def site_of(request: Request) -> Site:
    """How people come to the server that is asked."""
    site = request.app.state.site
    assert isinstance(site, Site)
    return site


def site_at(host: str, port: int, public: str | None, proxies: list[str]) -> Site:
    """The site of a server that listens there."""
    address = address_of(host)
    found = [host]
    if address is not None and address.is_unspecified:
        found = own_addresses(socket.AF_INET6 if ":" in host else socket.AF_INET)
        host = "::1" if ":" in host else "127.0.0.1"
    origin = read_public_url(public) if public else ""
    own = socket.gethostname().lower()
    names = {own, f"{own.partition('.')[0]}.local", name_of(host), *([name_of(origin)] if origin else [])}
    return Site(
        f"http://{bracketed(host)}:{port}",
        origin,
        tuple(f"http://{bracketed(one)}:{port}" for one in found if not is_local(one)),
        frozenset(names - {""}),
        tuple(map(read_proxy, proxies)),
    )


def is_local(name: str) -> bool:
    """Whether a name or an address means this machine to whoever uses it."""
    address = address_of(name)
    if address is None:
        return name == LOCAL or name.endswith(f".{LOCAL}")
    return address.is_loopback or address.is_unspecified


@lru_cache(maxsize=READ)
def address_of(text: str) -> Address | None:
    """The address that a text is; one of IPv4 within IPv6 is the same as without."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


@lru_cache(maxsize=READ)
def name_of(host: str) -> str:
    """The name or address in "name:port", "[address]:port" or an origin, as it is compared."""
    try:
        name = urlsplit(host if "://" in host else f"//{host}").hostname
    except ValueError:
        name = None
    return (name or "").removesuffix(".").lower()


def bracketed(host: str) -> str:
    """A host as it stands in an address of the web."""
    return f"[{host}]" if ":" in host else host


def read_public_url(text: str) -> str:
    """The origin of the address that people type."""
    wrong = MechbayError(f"--public-url takes an address such as https://table.example.org, not {text!r}")
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
        if not host.isascii():
            host = host.encode("idna").decode("ascii")  # as browsers write it
    except ValueError:
        raise wrong from None
    if parts.scheme not in ("http", "https") or not host or parts.username is not None:
        raise wrong
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise MechbayError(f"--public-url must end after the name, as Mechbay needs one of its own: {text!r}")
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{bracketed(host)}" + (f":{port}" if port not in (None, usual) else "")


def read_proxy(text: str) -> Network:
    """The address or network of a proxy."""
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise MechbayError(
            f"--proxy takes an address or a network, such as 127.0.0.1 or 172.16.0.0/12, not {text!r}"
        ) from None


def own_addresses(family: socket.AddressFamily) -> list[str]:
    """The addresses by which others reach this machine, the one that most is sent from first."""
    found = [
        str(ip.ip if ip.is_IPv4 else ip.ip[0])
        for adapter in ifaddr.get_adapters()
        if not adapter.nice_name.startswith(BRIDGES)
        for ip in adapter.ips
        if ip.is_IPv4 or family == socket.AF_INET6
    ]
    usual = [address for family in ELSEWHERE if (address := _sends_from(family)) in found]
    return list(dict.fromkeys(_lasting([*usual, *found])))


def _lasting(found: Iterable[str]) -> list[str]:
    """Those that are not only for this machine or this cable."""
    return [text for text in found if (ip := address_of(text)) and not (ip.is_loopback or ip.is_link_local)]


def _sends_from(family: socket.AddressFamily) -> str:
    """The address from which this machine would send to the rest of the world; nothing is sent."""
    with socket.socket(family, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((ELSEWHERE[family], 9))
        except OSError:
            return ""
        return str(asking.getsockname()[0])
