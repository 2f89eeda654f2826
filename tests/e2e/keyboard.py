"""A screen walked through by Tab: what is reached, and whether one sees where one is."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

MOST = 250  # stops of one screen
# A colour that is still on its way is not the one that is seen.
_AT_ONCE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
# Numbers everything that a mouse could use; of radios in one group, Tab reaches the chosen or the first.
_NUMBER = """() => {
  const seen = (e) => e.checkVisibility({ visibilityProperty: true })
    && !e.closest('[inert], [aria-hidden=true]');
  const wanted = [...document.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])')]
    .filter((e) => seen(e) && !e.disabled && e.tabIndex >= 0);
  const groups = new Set();
  let number = 0;
  const names = {};
  for (const e of wanted) {
    if (e.type === 'radio') {
      const group = `${e.form?.id}/${e.name}`;
      if (groups.has(group)) continue;
      groups.add(group);
      const peers = wanted.filter((o) => o.type === 'radio' && o.name === e.name);
      peers.forEach((o) => { o.dataset.stop = `s${number}`; });
    } else e.dataset.stop = `s${number}`;
    const label = e.labels?.[0]?.innerText || e.getAttribute('aria-label') || e.innerText || e.name;
    names[`s${number++}`] = `${e.tagName.toLowerCase()} ${(label || '').trim().slice(0, 40)}`;
  }
  return names;
}"""
_STOP = "() => document.activeElement?.dataset.stop ?? null"
# What has the focus: its number, and whether anything that shows it looks otherwise than without.
_FOCUSED = """() => {
  const e = document.activeElement;
  if (!e || e === document.body) return null;
  const look = (o) => {
    const s = getComputedStyle(o);
    const outline = s.outlineStyle !== 'none' && s.outlineWidth !== '0px' ? s.outline : '';
    return [outline, s.boxShadow, s.borderColor, s.backgroundColor, s.textDecorationLine].join('|');
  };
  const around = [e, e.parentElement, e.nextElementSibling, e.labels?.[0],
                  ...(e.parentElement?.children ?? [])].filter(Boolean);
  const focused = around.map(look);
  const box = e.getBoundingClientRect();
  const inView = box.bottom > 0 && box.top < innerHeight;
  e.blur();
  const rested = around.map(look);
  e.focus({ preventScroll: true, focusVisible: true });
  return { stop: e.dataset.stop ?? null, shown: focused.some((l, i) => l !== rested[i]), inView,
           name: `${e.tagName.toLowerCase()} ${e.getAttribute('aria-label') || e.innerText || e.name || ''}`
             .slice(0, 60) };
}"""


@dataclass
class Walk:
    """What Tab does not reach, what does not show that it has the focus, and what was out of sight then."""

    stops: int = 0
    unreached: list[str] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)
    out_of_view: list[str] = field(default_factory=list)


def walk(page: Page) -> Walk:
    """From the top of the page by Tab until it begins anew."""
    page.evaluate(_AT_ONCE)
    page.evaluate("document.activeElement?.blur(); scrollTo(0, 0)")
    names: dict[str, str] = page.evaluate(_NUMBER)
    found, reached = Walk(), set[str]()
    last: str | None = None
    for _ in range(MOST):
        page.keyboard.press("Tab")
        if last is not None and page.evaluate(_STOP) == last:
            continue  # the minutes of a time, whose hours were reached
        focused: dict[str, Any] | None = page.evaluate(_FOCUSED)
        if focused is None or focused["stop"] in reached:
            break
        found.stops += 1
        last = focused["stop"]
        if focused["stop"] is not None:
            reached.add(focused["stop"])
        if not focused["shown"]:
            found.unseen.append(focused["name"])
        if not focused["inView"]:
            found.out_of_view.append(focused["name"])
    found.unreached = [name for stop, name in names.items() if stop not in reached]
    return found
