"""Servers that are broken on purpose: by trial, the lines that break one before it starts."""

from __future__ import annotations

FORGETFUL = """
from mechbay.server.commits import Commits
whole = Commits.write
async def write(self, *statements):
    if "INTO log" not in statements[0][0]:  # what is played is acknowledged, and never kept
        await whole(self, *statements)
Commits.write = write
"""

STOPS_BADLY = """
import os
from mechbay.server.run import Server
Server.handle_exit = lambda self, sig, frame: os._exit(3)
"""

FEW_PLACES = """
from mechbay.server.connections import Connections
enter = Connections.enter
Connections.enter = lambda self, one: enter(self, one) and self.open.total() < 100
"""

PLAYERS_LAST = """
from mechbay.server.problems import Problem
from mechbay.server.budget import Budget
flooding = set()
async def admit(self, client, standing):
    if client.startswith("127.0.4."):
        flooding.add(client)
    elif flooding:
        raise Problem("too-much-work")
Budget.admit = admit
"""

FEELS_WELL = """
from mechbay.server.problems import Problem
from mechbay.server.troubles import Health
Health.ill = lambda self, error: Problem("disk-fails")  # and /healthz says nothing of it
"""

ALL_ASIDE = """
from mechbay.server.problems import Problem
from mechbay.server.rooms import Rooms
async def get(self, match_id):
    raise Problem("set-aside")
def set_aside(self, match_id, error):
    Rooms.get = get
Rooms._set_aside = set_aside
"""

WALL_CLOCK = """
import time
from mechbay.server import caps, work
caps.now = work.now = lambda: time.time()
"""

FIRST_TAB_ONLY = """
from mechbay.server import stream
follow = stream._follow
async def first(one, heard):
    if one.table == 0:
        await follow(one, heard)
stream._follow = first
"""

FEW_SPECTATORS = """
from mechbay.server.caps import CAPS
object.__setattr__(CAPS, "watchers", 10)
"""

UNLOCKED = """
from mechbay.server import holding
holding.lock_file = lambda descriptor: None
"""

FAULTS = {
    "kill": FORGETFUL,
    "term": STOPS_BADLY,
    "slow": FEW_PLACES,
    "flood": PLAYERS_LAST,
    "full-disk": FEELS_WELL,
    "read-only": FEELS_WELL,
    "damaged": ALL_ASIDE,
    "clock": WALL_CLOCK,
    "tabs": FIRST_TAB_ONLY,
    "crowd": FEW_SPECTATORS,
    "two-servers": UNLOCKED,
}
