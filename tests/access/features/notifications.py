"""Notifications in the tests of access: how objects are made, and operations called."""

from tests.access.calls import VERSION, Call, plain

CALLS: dict[str, Call] = {
    "read_notification_settings": Call(),
    "change_notification_settings": Call(body=plain(email_daily=True), headers=VERSION),
    "list_notifications": Call(),
    "count_unread_notifications": Call(),
    "read_notifications": Call(body=plain(all=True)),
    "list_own_notifications": Call(),
    "count_own_unread_notifications": Call(),
    "read_own_notifications": Call(body=plain(all=True)),
    "read_own_notification_settings": Call(),
    "change_own_notification_settings": Call(body=plain(email_daily=True), headers=VERSION),
}
