"""The request bodies of the import routes for the OpenAPI document: they are read by hand."""

from typing import Any

from domain.models.imports import IMPORT_TYPES

_COMPANY: dict[str, Any] = {
    "companyId": {
        "type": "string",
        "format": "uuid",
        "description": "Where new properties and vendors belong; asked for where there are several",
    }
}
_FILE: dict[str, Any] = {
    "file": {"type": "string", "format": "binary"},
    "importType": {"type": "string", "enum": list(IMPORT_TYPES)},
    "headerRow": {"type": "integer", "minimum": 1},
}
_MAPPING: dict[str, Any] = {
    "type": "object",
    "required": ["dbField"],
    "properties": {
        "csvColumn": {"type": "string"},
        "value": {"type": "string"},
        "dbField": {"type": "string"},
        "required": {"type": "boolean"},
        "values": {
            "type": "object",
            "description": "What words of the column mean; null leaves the field alone",
            "additionalProperties": {"anyOf": [{"type": "string"}, {"type": "boolean"}, {"type": "null"}]},
        },
    },
}
_MAPPINGS = {
    "mappings": {
        "type": "string",
        "description": "JSON list: csvColumn or value, dbField, values",
    }
}


def _multipart(properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    return {"schema": {"type": "object", "required": required, "properties": properties}}


INSPECT_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {"multipart/form-data": _multipart(_FILE | _MAPPINGS, ["file", "importType"])},
    }
}
IMPORT_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {
            "multipart/form-data": _multipart(
                _FILE | _MAPPINGS | _COMPANY,
                ["file", "importType", "mappings"],
            ),
            "application/json": {
                "schema": {
                    "type": "object",
                    "required": ["importType", "data", "mappings"],
                    "additionalProperties": False,
                    "properties": {
                        "importType": _FILE["importType"],
                        "data": {"type": "array", "items": {"type": "object"}},
                        "mappings": {"type": "array", "items": _MAPPING},
                        "fileName": {"type": "string", "maxLength": 300},
                        **_COMPANY,
                    },
                }
            },
        },
    }
}
