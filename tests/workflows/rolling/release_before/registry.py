"""The workflows of the release before that stay open over a deploy, as they were. A release that changes one
behind `workflow.patched` puts the code before its change here."""

from tests.workflows.rolling.release_before.imports import ImportWorkflow
from tests.workflows.rolling.release_before.invitations import InvitationWorkflow
from tests.workflows.rolling.release_before.notifications import NotificationWorkflow

WORKFLOWS_BEFORE: list[type] = [ImportWorkflow, InvitationWorkflow, NotificationWorkflow]
