"""What fits the description of the interface, or nearly does, is answered as it says; Schemathesis asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import APIOperation, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tables import GAME, ME, OPEN, Player, serving, table

from mechbay.server.openapi import OPERATIONS, document

CASES = 12  # for each operation
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
STREAM = "text/event-stream"
Operation = APIOperation[Any, Any, Any, Any]
Case = schemathesis.Case[Any]
TOLD = schemathesis.openapi.from_dict(document())
ALL: list[Operation] = [TOLD[path][method] for path, found in document()["paths"].items() for method in found]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Player]]:
    with serving(tmp_path_factory.mktemp("described") / "m.sqlite3") as client:
        yield [*table(client, ME, ME), *table(client, ME, OPEN)]


def first_answer(http: httpx.Client, case: Case) -> httpx.Response:
    """The answer, or of a stream its first line."""
    sent = case.as_transport_kwargs(base_url=str(http.base_url))
    body = {"content": sent["data"]} if sent.get("data") is not None else {"json": sent.get("json")}
    request = http.build_request(
        sent["method"], sent["url"], params=sent.get("params"), headers=sent["headers"], **body
    )
    answer = http.send(request, stream=True)
    try:
        if answer.headers.get("content-type", "").startswith(STREAM):
            assert next(answer.iter_lines()).startswith("retry:")
        else:
            answer.read()
    finally:
        answer.close()
    return answer


@pytest.mark.parametrize("operation", ALL, ids=[one.label for one in ALL])
def test_every_operation_answers_as_it_is_described(tables: list[Player], operation: Operation) -> None:
    right = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    wrong = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)
    keys = ["", "0" * 32, "x.y", *(player.secret for player in tables)]

    @settings(
        max_examples=CASES,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        case=st.one_of(right, wrong),
        match=st.sampled_from([None, *(player.match for player in tables)]),
        key=st.sampled_from(keys),
    )
    def ask(case: Case, match: str | None, key: str) -> None:
        if match and "match" in case.path_parameters:  # one that there is
            case.path_parameters["match"] = match
        if key:
            case.headers["X-Seat"] = key
        answer = first_answer(tables[0].http, case)
        if not answer.headers.get("content-type", "").startswith(STREAM):
            case.validate_response(answer, checks=CHECKS)

    ask()


def test_the_tables_still_play(tables: list[Player]) -> None:
    players = tables[:2]
    mover = players[players[0].look()["actors"][0]]
    assert mover.look()["game"] == GAME
    mover.move()


def test_streams_are_among_them() -> None:
    assert sum(one.answers == STREAM for one in OPERATIONS) > 1
