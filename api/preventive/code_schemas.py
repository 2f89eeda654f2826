"""Wire shapes of the codes on equipment, and of reports by them."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import PageQuery
from api.schemas import Can
from domain.models.preventive import ReportStatus
from domain.preventive.codes import EquipmentCodes
from domain.preventive.report_rules import NewEquipmentReport, ReportCode


class EquipmentCodesWanted(EquipmentCodes):
    """The pieces whose codes are printed."""


class CodePicture(BaseModel):
    """The code as an SVG path over `size` × `size` modules, quiet zone included."""

    size: int
    path: str


class EquipmentCode(BaseModel):
    """The code on a piece, as its label shows it. `url` is what the code holds."""

    equipment_id: UUID
    equipment_name: str
    property_name: str
    location_details: str | None
    url: str
    picture: CodePicture


class EquipmentCodeList(BaseModel):
    """Codes in the order in which they were asked for."""

    items: list[EquipmentCode]


class ScannedEquipment(BaseModel):
    """The piece that a code is on, for staff who scan it."""

    equipment_id: UUID


class EquipmentReportCreate(NewEquipmentReport):
    """What is broken, and how to reach who says so: an e-mail address, or a phone number."""


class EquipmentReportSent(BaseModel):
    """The report that waits for its code."""

    report_id: UUID


class EquipmentReportConfirm(ReportCode):
    """The code that was sent."""


class EquipmentReportQuery(PageQuery):
    property_id: UUID | None = None
    equipment_id: UUID | None = None
    status: ReportStatus | None = None


class EquipmentReportRow(BaseModel):
    """A report by code whose sender came back with the code that was sent to them."""

    id: UUID
    property_id: UUID
    property_name: str
    equipment_id: UUID
    equipment_name: str
    unit_number: str | None
    description: str
    name: str | None
    email: str | None
    phone: str | None
    status: ReportStatus
    confirmed_at: datetime
    decided_at: datetime | None
    request_id: UUID | None
    can: Can
    version: int
