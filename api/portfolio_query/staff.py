"""Asking one question about the portfolio, and reading what may be asked."""

from fastapi import Response

from api.answers import json_response
from api.audiences import StaffCaller
from api.callers import Caller
from api.portfolio_query.schemas import AnswerShown, LanguageKnown, QueryText, SubjectKnown, read_query
from api.routing import staff_router
from domain.access.principal import principal_of
from domain.features import SUBJECTS
from domain.portfolio_query.language import Language
from domain.portfolio_query.service import ask, language_of

router = staff_router("/portfolio-query", "portfolio-query")


@router.get("", response_model=AnswerShown)
async def answer_portfolio_query(caller: StaffCaller, question: QueryText) -> Response:
    """Rows, one figure or one a group, inside the caller's properties and rights; at most 200 rows."""
    asked = read_query(question)
    answered = await ask(caller.state.database, caller.entry, await _language(caller), asked)
    return json_response(AnswerShown.of(answered).model_dump())


@router.get("/language", response_model=LanguageKnown)
async def get_portfolio_language(caller: StaffCaller) -> Response:
    """The subjects, fields, times and relations that the caller may ask about."""
    language = await _language(caller)
    known = [SubjectKnown.of(language, each) for each in SUBJECTS if language.knows(each.name)]
    return json_response(LanguageKnown(subjects=known).model_dump())


async def _language(caller: Caller) -> Language:
    page = await caller.read()
    return language_of(SUBJECTS, principal_of(page.auth))
