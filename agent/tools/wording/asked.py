"""A question with all that its wording needs: its rows, its period and its figure in words."""

from dataclasses import dataclass
from datetime import date

from agent.tools.wording.conditions import Clauses, clauses_of
from agent.tools.wording.periods import said_period
from agent.tools.wording.values import Labels, label_of
from domain.portfolio_query.subject import Field, Subject, Subjects
from domain.portfolio_query.value import Measure, PortfolioQuery

_MEASURES = {
    "sum": "total", "average": "average", "median": "median", "minimum": "lowest", "maximum": "highest",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with all that its wording needs."""

    subjects: Subjects
    query: PortfolioQuery
    labels: Labels
    today: date

    @property
    def subject(self) -> Subject:
        return self.subjects[self.query.subject]

    def clauses(self) -> Clauses:
        return clauses_of(self.subjects, self.subject, self.query.where, self.labels)

    def period(self, count: int) -> str:
        period = self.query.period
        return said_period(self.subject, period, many=count != 1, today=self.today) if period else ""

    def field(self, path: str) -> Field:
        first, _, rest = path.partition(".")
        if rest:
            return self.subjects[self.subject.relations[first].to].fields[rest]
        return self.subject.fields[path]

    @property
    def figure_name(self) -> str:
        """'average rent', 'occupancy', 'vacant units'."""
        measure = self.query.measure
        if measure.kind in ("share", "ratio"):
            known = (name for name, each in self.subject.measures.items() if each == measure)
            return next((name.replace("_", " ") for name in known), self._part_of(measure))
        if measure.every or measure.field:
            of = label_of(self.subject, measure.field) if measure.field else "number"
            often = f"{measure.every.bucket}ly " if measure.every else ""
            return f"{_MEASURES[measure.kind]} {often}{of}"
        return self.clauses().whole(self.subject, 2)

    def _part_of(self, measure: Measure) -> str:
        if measure.field and measure.per:
            return (
                f"{label_of(self.subject, measure.field)} in percent of {label_of(self.subject, measure.per)}"
            )
        clauses = clauses_of(self.subjects, self.subject, measure.of, self.labels)
        of = f" in the total {label_of(self.subject, measure.field)}" if measure.field else ""
        return f"share of {clauses.whole(self.subject, 2)}{of}"
