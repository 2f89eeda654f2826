"""How managers speak of sending an agreement to be signed."""

SPOKEN = {
    "do:sign": (
        "for signature, for signatures, for signing, to sign, to be signed, send for signature, send for "
        "signatures, send out for signature, get signed"
    ),
}
