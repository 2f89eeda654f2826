"""Every router of staff, of residents and of links, in the order the documentation shows them."""

from api.agreements import link as link_agreements
from api.agreements import portal as portal_agreements
from api.agreements import staff as signatures
from api.agreements import templates as agreement_templates
from api.assistant import history as assistant_history
from api.assistant import portal as portal_assistant
from api.assistant import staff as assistant
from api.audit import staff as audit
from api.auth import (
    impersonation,
    own_phone,
    password,
    portal_account,
    portal_password,
    portal_phone,
    profile,
    second_factor,
    sign_in,
)
from api.auth import portal as portal_auth
from api.auth import staff as auth
from api.banking import lists as bank_lists
from api.banking import owners as property_owners
from api.banking import staff as banking
from api.broadcasts import opting_out as broadcast_opt_outs
from api.broadcasts import staff as broadcasts
from api.companies import owners as company_owners
from api.companies import portal as portal_company
from api.companies import settings as company_settings
from api.companies import staff as companies
from api.companies import templates as message_templates
from api.documents import portal as portal_documents
from api.documents import staff as documents
from api.events import portal as portal_events
from api.events import staff as events
from api.fee_waivers import portal as portal_late_fees
from api.fee_waivers import staff as fee_waivers
from api.files import links as file_links
from api.financials import analytics as payment_analytics
from api.financials import balances
from api.financials import staff as financials
from api.imports import staff as imports
from api.integrations import api_keys, deliveries, webhooks
from api.integrations import services as service_settings
from api.leases import increases as lease_increases
from api.leases import life as lease_life
from api.leases import link as lease_links
from api.leases import paper_notices
from api.leases import staff as leases
from api.ledger import books, corrections, deposits, opening, payment_terms, recurring
from api.ledger import portal as portal_ledger
from api.ledger import staff as ledger
from api.links import opening as links
from api.logs import receiving as browser_logs
from api.maintenance import job_files as job_file_links
from api.maintenance import job_link as job_links
from api.maintenance import link as request_links
from api.maintenance import portal as portal_maintenance
from api.maintenance import portal_photos as portal_request_photos
from api.maintenance import staff as maintenance
from api.messages import building_notices
from api.messages import portal as portal_messages
from api.messages import portal_files as portal_message_files
from api.messages import staff as messages
from api.messages import staff_files as message_files
from api.notifications import portal as portal_notifications
from api.notifications import settings as notification_settings
from api.notifications import staff as notifications
from api.online_payments import portal as portal_payments
from api.online_payments import portal_methods as portal_payment_methods
from api.online_payments import staff as payment_gateways
from api.outbox import local as outbox
from api.payables import staff as payables
from api.photos import staff as photos
from api.pictures import link as link_logo
from api.pictures import portal as portal_logo
from api.pictures import staff as pictures
from api.portals import access_portal, access_staff
from api.portals import home as portal_home
from api.portals import portal as portal_setup
from api.portals import staff as portals
from api.portfolio_query import results
from api.portfolio_query import staff as portfolio_query
from api.preventive import code_link as equipment_reporting
from api.preventive import codes as equipment_codes
from api.preventive import equipment
from api.preventive import orders as work_orders
from api.preventive import reports as equipment_reports
from api.preventive import schedules as maintenance_schedules
from api.properties import staff as properties
from api.reports import prints, receipts
from api.reports import staff as reports
from api.residents import child_routes
from api.residents import portal as portal_profile
from api.residents import staff as residents
from api.search import staff as search
from api.team import invitation_links, invitations
from api.team import staff as team
from api.units import staff as units
from api.vendors import staff as vendors
from api.webhooks import gateway as gateway_reports
from api.webhooks import twilio

FEATURES = (
    auth,
    sign_in,
    second_factor,
    password,
    profile,
    own_phone,
    impersonation,
    imports,
    outbox,
    properties,
    units,
    residents,
    child_routes,
    portals,
    leases,
    paper_notices,
    lease_increases,
    lease_life,
    agreement_templates,
    signatures,
    ledger,
    corrections,
    books,
    opening,
    recurring,
    payment_terms,
    balances,
    bank_lists,
    reports,
    receipts,
    financials,
    payment_analytics,
    deposits,
    payables,
    banking,
    property_owners,
    prints,
    maintenance,
    messages,
    message_files,
    building_notices,
    broadcasts,
    broadcast_opt_outs,
    fee_waivers,
    access_staff,
    work_orders,
    maintenance_schedules,
    equipment_codes,
    equipment,
    equipment_reports,
    vendors,
    documents,
    photos,
    pictures,
    file_links,
    companies,
    company_settings,
    message_templates,
    company_owners,
    service_settings,
    payment_gateways,
    api_keys,
    webhooks,
    deliveries,
    team,
    invitation_links,
    invitations,
    search,
    portfolio_query,
    results,
    events,
    notifications,
    notification_settings,
    assistant,
    assistant_history,
    audit,
    twilio,
    gateway_reports,
    browser_logs,
)

# One flat list: each level of included routers would match every path once more.
STAFF_ROUTES = [route for feature in FEATURES for route in feature.router.routes]
PORTAL_FEATURES = (
    portal_auth,
    portal_password,
    portal_setup,
    portal_events,
    portal_home,
    portal_ledger,
    portal_payments,
    portal_payment_methods,
    portal_agreements,
    portal_documents,
    portal_request_photos,
    portal_maintenance,
    portal_messages,
    portal_message_files,
    portal_late_fees,
    portal_account,
    portal_phone,
    portal_notifications,
    portal_profile,
    portal_company,
    portal_logo,
    access_portal,
    portal_assistant,
)
PORTAL_ROUTES = [route for feature in PORTAL_FEATURES for route in feature.router.routes]

LINK_FEATURES = (
    *(links, link_logo, lease_links, request_links, job_links, job_file_links, link_agreements),
    equipment_reporting,
)
LINK_ROUTES = [route for feature in LINK_FEATURES for route in feature.router.routes]

# A path is matched with one route after another: those that are asked for all day come first.
_ALL_DAY = (units, residents, properties, vendors, child_routes, leases, search)
ROUTES_AS_MATCHED = sorted(
    [*STAFF_ROUTES, *PORTAL_ROUTES, *LINK_ROUTES],
    key=lambda route: not any(route in feature.router.routes for feature in _ALL_DAY),
)
