"""Odd texts of many kinds: what the 515 naughty strings stand for, one or two of each kind."""

import re

# Line breaks and other controls, and what turns the direction of the text around it: no name holds them.
REFUSED = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
MARKS = re.compile("[\u061c\u200e\u200f]")


def on_one_line(text: str) -> str | None:
    """What a field of one line keeps of a text; None where it is refused."""
    kept = MARKS.sub("", text.strip()).strip()
    return None if REFUSED.search(kept) else kept


TWINS = [
    "undefined", "null", "NaN", "1/0", "-1.00", "0x0", "1e1000", "१२३", "١٢٣",
    ",./;'[]\\-=", "<>?:\"{}|_+", "!@#$%^&*()`~", "\x01\x02\x08\x0e\x1f\x7f", "\u0080\u0099",
    "a\u00ad\u0600\u200b\u2028\u2029\u2060\ufeffb", "Ω≈ç√∫˜µ≤≥÷", "田中さんにあげて下さい",
    "社會科學院語學研究所",
    "𠜎𠜱𠝹𠱓", "👾 🙇 💁 🙅", "👨‍👩‍👧‍👦 🏳️‍🌈 🇺🇸", "الْعَالَمِ", "\u202etest\u202c", "\u2066test\u2067",
    "Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤", "˙ɐnbᴉlɐ ɐuƃɐɯ", "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(2)>", "javascript:alert(1);", "' OR 1=1 -- 1", "1; DROP TABLE users",
    "%s%s%s %(name)s %d", "{0} {name}", "$(touch /tmp/x) `ls`", "../../../etc/passwd", "{{7*7}} ${7*7}",
    "=1+1", "@SUM(1)", "If you're reading this\tyou've been here", "e\u0301 é", "ﬀ Ⅳ ｆｕｌｌ",
]  # fmt: skip
