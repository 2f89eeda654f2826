"""A worker says which search attributes its namespace lacks, instead of having every start refused."""

import pytest
from temporalio.client import Client
from temporalio.common import SearchAttributeKey

from deploy.local.temporal import SEARCH_ATTRIBUTES
from workflows.search_attributes import OURS, MissingSearchAttributes, require


async def test_the_local_server_has_them_all(temporal: Client) -> None:
    await require(temporal)
    assert {key.name for key in OURS} == set(SEARCH_ATTRIBUTES)


async def test_a_namespace_without_one_is_refused_by_name(temporal: Client) -> None:
    other = SearchAttributeKey.for_keyword("CompanyId")
    with pytest.raises(MissingSearchAttributes, match="lacks the search attributes CompanyId of type"):
        await require(temporal, (*OURS, other))
