"""The assistant in the tests of access: how objects are made, and operations called."""

from typing import Any

from domain.core.values.ids import new_id
from domain.models import Conversation, ConversationMessage
from tests.access.calls import Call, plain
from tests.access.objects import Ids, Kind, Objects, Side


def _choice(ids: Ids) -> dict[str, Any]:
    return {
        "selection": "confirm",
        "context": {"conversationId": ids["conversation_id"], "step": ids["step"]},
    }


async def _conversation(objects: Objects, side: Side) -> Ids:
    owner, row_id, message_id = objects.owner(side), new_id(), new_id()
    mine = {"account_id": owner.id, "actor_id": owner.id}
    async with objects.make.session() as session:
        session.add(Conversation(id=row_id, title=objects.word(side), **mine))
        await session.flush()
        session.add(
            ConversationMessage(
                id=message_id,
                conversation_id=row_id,
                sender="ai",
                text=objects.word(side),
                reply={"success": True, "answer": objects.word(side)},
                engine="planner",
                outcome="answered",
                **mine,
            )
        )
    return {"conversation_id": str(row_id), "message_id": str(message_id), "step": "none"}


KINDS: dict[str, Kind] = {
    "conversation": Kind(_conversation, fixed={"step": "none"}),
}


CALLS: dict[str, Call] = {
    "ask_assistant": Call(body=plain(question="Show me vacant units")),
    "select_option": Call("conversation", _choice),
    "list_conversations": Call(),
    "get_conversation": Call("conversation"),
    "delete_conversation": Call("conversation"),
    "rate_answer": Call("conversation", plain(rating="up")),
    "get_assistant_status": Call(),
    "ask_own_assistant": Call(body=plain(question="What do I owe and why?")),
    "select_own_option": Call("conversation", _choice),
    "list_own_conversations": Call(),
    "get_own_conversation": Call("conversation"),
    "delete_own_conversation": Call("conversation"),
    "rate_own_answer": Call("conversation", plain(rating="up")),
    "list_assistant_outcomes": Call(),
    "export_conversations": Call(),
}
