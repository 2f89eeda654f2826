"""The planner as an engine: intent and slots by rules, over the portfolio's own names."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from agent.context import Context
from agent.engine import Call, EngineName, Say, Understood
from agent.execution import take_back
from agent.planner import followups, names, saying
from agent.planner.annotations import UNKNOWN, Annotation, Reading
from agent.planner.courtesies import courtesy
from agent.planner.drafts import answered, is_cancel, is_undo, left_behind
from agent.planner.finishing import finished
from agent.planner.followups import RECORD_KINDS, REFERRING
from agent.planner.intents import WRITES
from agent.planner.lexicon import lone_words
from agent.planner.matching import Match, Matcher, is_order
from agent.planner.names import Name
from agent.planner.politeness import without_politeness
from agent.planner.questions.asking import Question, call_of
from agent.planner.questions.order.showing import names_one
from agent.planner.questions.reader import Understanding
from agent.planner.reading import read, strange_words
from agent.planner.words import tokenise
from agent.state import Draft, Focus, State
from agent.tool import Tool
from agent.toolsets import TOOLS
from domain.features import SUBJECTS

_PLACED = ("at", "in", "for", "of", "from")


class Planner:
    """Says everything with one call: the tool's own sentence is the answer."""

    name: EngineName = "planner"
    loops = False

    def __init__(self, tools: Mapping[str, Tool] = TOOLS) -> None:
        self._tools = tools
        self._matcher = Matcher(tools)
        lone_words()  # the lexicon is made ready now: the first question should not wait for it

    async def understand(self, state: State, context: Context) -> Understood:
        question = without_politeness(state["turn"]["question"])
        draft = state.get("draft")
        waiting = draft if draft is not None and "step" in draft else None
        if is_cancel(question):
            if waiting is not None:
                await self._take_back(context, waiting)
            return Understood(saying.cancelled())
        if is_undo(question):
            if waiting is not None:
                await self._take_back(context, waiting)
            return Understood(_undoing(state))
        if (said := courtesy(question)) is not None and waiting is None:
            return Understood(saying.social(said))
        asked = Question.of(context, question)
        strange = {*strange_words(tokenise(question)), *asked.strange_words()}
        may_name = strange and (waiting is not None or asked.needs_names)
        found = await names.load(context, question, sorted(strange)) if may_name else []
        reading = read(question, context.today, found)
        if _asks_for_help(reading) and waiting is None:
            return Understood(saying.social("help"))
        if waiting is None:
            return Understood(await self._decided(state, reading, asked, found))
        return await self._with_draft(state, waiting, reading, asked, found)

    async def _with_draft(
        self, state: State, draft: Draft, reading: Reading, asked: Question, found: Sequence[Name]
    ) -> Understood:
        """An answer or a correction goes on with the draft; anything else is answered and the draft left."""
        await self._take_back(asked.context, draft)
        going_on = answered(reading, draft, self._tools[draft["tool"]])
        if going_on is not None:
            return Understood(going_on)
        decision = await self._decided(state, reading, asked, found)
        return Understood(decision, note=left_behind(draft, self._tools[draft["tool"]]))

    async def _take_back(self, context: Context, draft: Draft) -> None:
        """The card's approval ends with it: what is agreed to is always the card last shown."""
        if "approval_id" in draft:
            await take_back(context, draft)

    async def _decided(
        self, state: State, reading: Reading, asked: Question, found: Sequence[Name]
    ) -> Call | Say:
        """Changes first, then questions about the portfolio that are wholly understood, then all else; a
        question that is half understood is answered as far as it was."""
        context, focus = asked.context, state.get("focus")
        own = self._matcher.best(reading.hits)
        if own is not None and own.intent.states and not _states(reading):
            own = None
        if own is not None and own.whole and own.intent.tool in WRITES:
            return await finished(context, own, reading.hits)
        if own is not None and own.intent.tool == "get_details" and _asks_for_several(reading):
            own = None
        if own is not None and own.whole and own.intent.tool == "explain_balance":
            return await finished(context, own, reading.hits)  # the why of one household says more than a sum
        understood = _understood(reading, asked, found, focus)
        if (
            understood is not None
            and understood.is_whole
            and (understood.is_follow_up or not _is_about_one(understood, own))
        ):
            return call_of(understood)
        decision = await self._otherwise(own, focus, reading, context)
        if not isinstance(decision, Say) or decision.outcome != "unanswered" or is_order(reading.hits):
            return decision
        if (absent := _unrecorded(reading)) is not None:
            return saying.not_recorded(absent)
        if understood is not None:
            return call_of(understood)
        return saying.cannot(lost) if (lost := asked.missed(found)) else decision

    async def _otherwise(
        self, own: Match | None, focus: Focus | None, reading: Reading, context: Context
    ) -> Call | Say:
        refers, opens = followups.refers(reading), followups.opens_follow_up(reading)
        puzzling = own is None and reading.has(UNKNOWN)
        alone = own is not None and own.whole and not followups.is_fragment(reading)
        leaning = refers or opens or not (alone or puzzling)
        if focus is not None and (leaning or followups.means_the_one(reading, focus)):
            hits = followups.lean(reading, focus)
            merged = self._matcher.best(hits) if hits is not None else None
            if merged is not None and merged.whole and hits is not None:
                return await finished(context, merged, hits)
        if own is not None and own.whole and not (refers and _needs_subject(reading)):
            return await finished(context, own, reading.hits)
        lost = own.left if own is not None and not own.whole else ()
        if refers and focus is None and not puzzling and all(hit.has(*followups.REFERRING) for hit in lost):
            return saying.which_one()
        return _gap(reading, own)


def _understood(
    reading: Reading, asked: Question, found: Sequence[Name], focus: Focus | None
) -> Understanding | None:
    """The question by itself, or as a follow-up on what was just shown."""
    plain = asked.without_names
    if plain is None or not plain.is_whole or asked.mends_names(found):
        plain = asked.with_names(found)
    leans = followups.refers(reading) or followups.opens_follow_up(reading) or followups.is_fragment(reading)
    if focus is not None and (leans or plain is None or not plain.stands_alone):
        leaning = asked.after(focus, found)
        if leaning is not None:
            return replace(leaning, is_follow_up=True)
    if plain is None or not plain.is_whole:
        return asked.without_aside(found) or plain
    return plain


def _states(reading: Reading) -> bool:
    """'208 is under renovation' says how it is, without a question; 'those that are vacant' does not."""
    words = [token.text for token in reading.tokens]
    says = any(
        word in ("is", "are", "went", "goes") and before not in ("that", "which", "who")
        for before, word in pairwise(words)
    )
    return says and not reading.question.rstrip().endswith("?")


def _unrecorded(reading: Reading) -> str | None:
    """What is asked about of which there are no records: 'inspections', 'parts in stock'."""
    tags = (meaning.tag.partition(":") for hit in reading.hits for meaning in hit.means)
    return next((what for kind, _, what in tags if kind == "unrecorded"), None)


def _is_about_one(understood: Understanding, own: Match | None) -> bool:
    """True where the details of one record say more than a list of it."""
    query = understood.query
    plain = query.measure.kind == "list" and query.order is None and query.period is None
    fields = SUBJECTS[query.subject].fields
    plain = plain and not any(fields[name].untold for name in query.show)
    if (
        not plain
        or not names_one(query.where)
        or own is None
        or not own.whole
        or own.intent.tool != "get_details"
    ):
        return False
    one = next((kind for kind in RECORD_KINDS if kind in own.arguments), "")
    return not understood.says_subject or SUBJECTS[query.subject].one == one


def _asks_for_several(reading: Reading) -> bool:
    """'the leases of unit 305' are more than its details tell."""
    everyone = reading.tokens and reading.tokens[0].text in ("everyone", "everybody")
    return bool(everyone) or any(hit.has("noun") and hit.words.lower().endswith("s") for hit in reading.hits)


def _undoing(state: State) -> Call | Say:
    """The last confirmed change of the conversation the other way round; it is confirmed like any other."""
    undo = state.get("undo")
    return saying.nothing_to_undo() if undo is None else Call(undo["tool"], dict(undo["arguments"]))


def _asks_for_help(reading: Reading) -> bool:
    covered = ("ask:help", "filler", "ask:list", "it")
    return reading.has("ask:help") and all(hit.has(*covered) for hit in reading.hits)


def _needs_subject(reading: Reading) -> bool:
    """True where the question points at something that its own words do not name."""
    return any(hit.means[0].tag in REFERRING and not hit.has("filler") for hit in reading.hits)


def _gap(reading: Reading, own: Match | None) -> Say:
    """Why it cannot be answered: the words that no tool takes in."""
    if is_order(reading.hits) and (own is None or reading.has("do:remove")):
        return saying.cannot_do()
    if own is not None and (lost := own.left):
        unknown = [hit for hit in lost if hit.has(UNKNOWN)]
        if len(lost) == 1 and unknown and _is_placed(reading, unknown[0]):
            return saying.no_place(unknown[0].words)
        return saying.cannot([hit.words for hit in (unknown or lost)])
    return saying.cannot([hit.words for hit in reading.hits if hit.has(UNKNOWN)])


def _is_placed(reading: Reading, hit: Annotation) -> bool:
    before = reading.tokens[hit.start - 1].text if hit.start else ""
    return before in _PLACED and hit.end == len(reading.tokens)
