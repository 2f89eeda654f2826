"""The comparison of pictures: what counts as different."""

from pathlib import Path

from PIL import Image

from tests.prove.pictures import differences, put_aside

WHITE = (255, 255, 255)


def picture(folder: Path, name: str, size: tuple[int, int] = (200, 100), box: int = 0, ink: int = 0) -> None:
    folder.mkdir(exist_ok=True)
    drawn = Image.new("RGB", size, WHITE)
    drawn.paste((ink, ink, ink), (0, 0, box, box))
    drawn.save(folder / name)


def test_pictures_that_differ_are_named_with_their_share_and_shown(tmp_path: Path) -> None:
    before, after, shown = tmp_path / "before", tmp_path / "after", tmp_path / "shown"
    picture(before, "same.png", box=10)
    picture(after, "same.png", box=10)
    picture(before, "shade.png")
    picture(after, "shade.png", box=50, ink=240)
    picture(before, "moved.png")
    picture(after, "moved.png", box=20)
    picture(before, "gone.png")
    picture(after, "new.png")
    picture(before, "grown.png")
    picture(after, "grown.png", size=(200, 200))
    found = [(each.name, each.share, each.why) for each in differences(before, after, shown)]
    assert found == [
        ("new.png", 1.0, "is new"),
        ("gone.png", 1.0, "is gone"),
        ("grown.png", 0.5, "differs"),
        ("moved.png", 0.02, "differs"),
    ]
    assert sorted(each.name for each in shown.iterdir()) == ["grown.png", "moved.png"]
    with Image.open(shown / "moved.png") as side_by_side:
        assert side_by_side.size == (600, 100)


def test_the_run_before_is_put_aside_and_one_that_never_was_is_not(tmp_path: Path) -> None:
    pictures, before = tmp_path / "shots", tmp_path / "before"
    put_aside(pictures, before)
    assert not before.exists()
    picture(before, "older.png")
    picture(pictures, "one.png")
    put_aside(pictures, before)
    assert [each.name for each in before.iterdir()] == ["one.png"]
    assert not pictures.exists()
