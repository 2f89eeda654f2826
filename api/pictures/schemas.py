"""The wire shape of a picture."""

from pydantic import BaseModel


class PictureMade(BaseModel):
    """Where the new picture is."""

    picture_url: str
