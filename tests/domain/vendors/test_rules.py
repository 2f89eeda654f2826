"""The rules of a vendor that need no database."""

from typing import get_args

from domain.models.vendors import VENDOR_SERVICES, VendorService
from domain.vendors.rules import Identity, same_vendor

ACE = Identity("aceplumbing", "1main", "4015550100", "aceexamplecom")


def test_one_shared_fact_is_enough() -> None:
    known = [(ACE, "ace")]
    assert same_vendor(Identity("aceplumbing", "2oak", "4015550100", ""), known) == "ace"
    assert same_vendor(Identity("aceplumbing", "", "", "aceexamplecom"), known) == "ace"


def test_a_namesake_with_other_facts_is_another_vendor() -> None:
    assert same_vendor(Identity("aceplumbing", "9elm", "5085550199", ""), [(ACE, "ace")]) is None
    assert same_vendor(Identity("deuceplumbing", "1main", "4015550100", ""), [(ACE, "ace")]) is None


def test_without_facts_to_compare_the_name_decides() -> None:
    bare = Identity("aceplumbing", "", "", "")
    assert same_vendor(bare, [(ACE, "ace")]) == "ace"
    assert same_vendor(ACE, [(bare, "bare")]) == "bare"
    assert same_vendor(ACE, [(bare, "bare"), (ACE, "ace")]) == "ace"


def test_the_services_are_those_of_the_table() -> None:
    assert get_args(VendorService) == VENDOR_SERVICES
