"""One thing said in every way: places filled in turn, and places that may stay empty."""

from domain.portfolio_query.phrasing import ways


def test_each_place_takes_each_of_its_words() -> None:
    assert ways("not, never", ", been", ("done", "paid")) == (
        *("not done", "not paid", "not been done", "not been paid"),
        *("never done", "never paid", "never been done", "never been paid"),
    )


def test_nothing_is_said_twice() -> None:
    assert ways("a, a", "b") == ("a b",)
