"""Days and periods in shorthand as words: 'end > 6/1/26' as 'end after 6/1/26', 'Q1 26' as 'Q1 2026'."""

import re
from collections.abc import Callable

Words = str | Callable[[re.Match[str]], str]
MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*"
DAY = rf"(?:{MONTH} \d|\d{{1,2}}(?:/\d|st\b|nd\b|rd\b|th\b))"
_DATED = {"<": "before", ">": "after", "<=": "through", ">=": "since"}

# fmt: off
OF_DAYS: tuple[tuple[str, Words], ...] = (
    # 'lease end > 6/1/26', 'pre-2010', '2009 or earlier'
    (r"\b(starts?|ends?|installed|built|dates?|years?|yr|due|move[- ]?(?:in|out)s?) ?([<>]=?) ?(?=\d)",
     lambda found: f"{found[1]} {_DATED[found[2]]} "),
    (r"\b(?:earlier than|prior to|pre-?(?= ?\d{4}\b))", "before "), (r"(?<!no )\blater than\b", "after"),
    (r"\bno later than\b", "through"), (r"\bno (?:sooner|earlier) than\b", "since"),
    (rf"\bon or after (?={DAY})", "from "), (rf"\bon or before (?={DAY})", "through "),
    (rf"\b(?:not|n['’]t) (end\w*|expir\w*|start\w*|due|run\w* out) (?:until|till?) (?={DAY}|{MONTH})",
     r"\1 since "),
    (rf"\b(?:in |from |since )?((?:{MONTH} )?(?:19|20)\d\d) or (?:later|after|newer)\b", r"since \1"),
    (rf"\b(?:in |from )?((?:{MONTH} )?(?:19|20)\d\d) or (?:earlier|before|older)\b", r"through \1"),
    (rf"\b(?:past|beyond) (?:next )?(?=(?:the )?(?:{DAY}|end of))", "after "),
    # 'Monday, October 20', 'tomorrow, the 16th'
    (r"\b(?:(?:(?:this|next|coming) )?(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:day)?|today"
     rf"|tomorrow),? (?:the )?(?={DAY})", ""),
    (r"\bnow (?=(?:and|to|until|till|thru|through) \w)", "today "),
    (r"\b(?:up )?(?:to|until|till|through) now\b", "to today"),
    # 'Q1 26', 'fy26', 'the end of 26', 'ending in 26'
    (r"(?:\b(q[1-4]|h[12]|(?:end|start|beginning) of) ?['’]?|\bfy ?['’]?|(?<=[ (])['’])(2\d)\b(?![./:-]?\d)",
     r"\1 20\2"),
    (r"\b((?:end|expir|start|begin|renew|run|com|matur|laps)\w*(?: \w+)? in) (2\d)(?=[?.!,]|$)", r"\1 20\2"),
    (r"\b(?:(?:a|one|1) year and a half|(?:one|1) and a half years|(?:1\.5|1 1/2) years?)\b", "18 months"),
    (r"\bup (?:to|until|till) (?=today\b)", "to "), (r"\bso far in (?=\d{4}\b)", "in "),
    # 'between the 1st and the 20th of December', 'the first week of October'
    (rf"\b(between|from) (?:the )?(\d\d?)(?:st|nd|rd|th)? (and|to|through) (?:the )?(\d\d?)"
     rf"(?:st|nd|rd|th)? of ({MONTH})\b",
     r"\1 \5 \2 \3 \5 \4"),
    (rf"\b(?:in |during )?(?:the )?first week of ({MONTH})\b", r"\1 1 to \1 7"),
    (rf"\b(?:go(?:es)?|runs?|lasts?|extends?) (?:on )?(?:longer than|beyond|past) (?={MONTH})",
     "ends after "),
    (rf"\b(?:start|beginning|first day) of (?={MONTH}|(?:19|20)\d\d\b)", ""),
    (rf"\bfirst (?:day )?of (?={MONTH}|(?:this|next|last) month)", "1st of "),
    (rf"\b({MONTH}) (\d{{1,2}})(?:st|nd|rd|th)? ?(?:[-–]|to|through|thru|and) ?(?:the )?(\d{{1,2}})"
     r"(?:st|nd|rd|th)?\b(?![/\d])", r"\1 \2 to \1 \3"),
    (r"(\d/\d{1,2}(?:/\d{2,4})?) ?[-–] ?(?=\d{1,2}/\d)", r"\1 to "),
    (r"\b(?:in )?(?:less|fewer) than (?=\d+ (?:day|week|month)s? from (?:today|now)\b)|"
     r"\bin (?:less|fewer) than (?=\d+ (?:day|week|month)s?\b)", "in under "),
    (r"\b(\d+ (?:day|week|month)s?) from (?:today|now)\b", r"\1"),
    (r"\b(next|last|past|prior|previous|within|over|under|than|in|<|>)\s*(\d{2,3})d\b", r"\1 \2 days"),
)
# fmt: on
