"""What pictures of people and logos of companies bring to the rest of the product."""

from domain.core.feature import Feature
from domain.core.file_kinds import picture_of
from domain.models.accounts import Account
from domain.models.companies import Company

ACCOUNTS = picture_of("account", Account)
COMPANIES = picture_of("company", Company)

FEATURE = Feature(
    name="pictures",
    file_kinds=(ACCOUNTS, COMPANIES),
    actions={
        "account.picture_changed": "Changed their picture",
        "account.picture_removed": "Removed their picture",
        "company.logo_changed": "Changed the logo of the company",
        "company.logo_removed": "Removed the logo of the company",
    },
    without={
        "searched": "a picture has no words",
        "attention": "nothing about a picture is ever due",
        "invariants": "the newest file of a person or company is its picture, whatever else is there",
        "purges": "a picture that is replaced goes at once",
    },
)
