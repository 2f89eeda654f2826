"""What an operator reads beside a workflow in Temporal's UI: what it is for, and what to do when it fails."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OperatorNote:
    """A line for lists, and a few for the page of one run (User Metadata)."""

    summary: str
    details: str


OPERATOR_NOTES: dict[str, OperatorNote] = {
    "ImportWorkflow": OperatorNote(
        "Brings the rows of one file in, chunk by chunk",
        "**Whose?** `EntityId` is the job; the result of `begin_import` names the account.\n\n"
        "**Retrying?** *Last Failure* names the service that is away. It is tried for an hour, at most half "
        "a minute apart, then the import ends as failed. Mend the service; there is nothing to do here.\n\n"
        "**Failed?** The reason stands on the import's page too; whoever started it can run it again there. "
        "Rows that were saved stay, and are not saved twice. **Completed** with `Stage` partial or failed: "
        "the file's own rows were refused, which its owner sees and mends.\n\n"
        "**Cancel** ends the job as cancelled. After **Terminate** the import sweep asks for it again within "
        "six minutes, as `import/<job>/<run>`.",
    ),
    "NotificationWorkflow": OperatorNote(
        "Sends one message to one person",
        "**To whom?** `EntityId` is the row of `deliveries`, which names template, account and state.\n\n"
        "**Waiting or retrying?** The input of the last *settle_message* says what the mail server answered. "
        "It is tried for 24 hours, at most 15 minutes apart, then given up; time without a worker does not "
        "count. *Last Failure* names anything else that is away, or a template that only the next release "
        "has: then replace the workers.\n\n"
        "**Not sent** (`Stage` failed)? The row's `failure` says why, a 5xx being the server's last word: "
        "correct the address or the server, and let the person ask anew. `Stage` unknown: it may have "
        "arrived. A settled message is never sent again, so a reset is safe.\n\n"
        "**Cancel** settles it as not sent. Do not **Terminate**: the row would wait for ever; **Reset** "
        "mends that.",
    ),
    "BroadcastWorkflow": OperatorNote(
        "Sends one message to many residents, chunk by chunk",
        "**Whose?** `EntityId` is the row of `broadcasts`; `broadcast_recipients` says of each resident and "
        "channel what became of it, and names the delivery.\n\n"
        "**Waiting?** Either the mail server or Twilio is away: it is tried for 24 hours since something "
        "last went out, at most 15 minutes apart. Or all that is left waits for the end of quiet hours.\n\n"
        "**Failed?** Each delivery's `failure` says why; who sent the message sees it and can send again to "
        "those. What was cut off between hand-over and answer is unknown, and is not sent again.\n\n"
        "**Cancel** ends the message: what has not gone out stays here. After **Terminate** the reconciler "
        "asks for it again within the hour; nothing goes out twice.",
    ),
    "InvitationWorkflow": OperatorNote(
        "Waits for the answer to an invitation or a renewal offer",
        "**Whose?** `EntityId` is the row: of `invitations` where the workflow's id begins with "
        "`invitation/`, of `tenant_invitations` with `portal-invitation/`, of `lease_renewal_requests` "
        "with `renewal/`; the last part of the workflow's id is the `token_version` of the sending that it "
        "waits for.\n\n"
        "**Waiting** (`Stage` pending) is what it does: people answer in the app, which changes the row and "
        "wakes it by a signal. The row alone decides who may still accept and until when; nothing here lets "
        "anybody in or keeps them out. Its mail is a `notification/…` of its own.\n\n"
        "**Retrying or failed?** *Last Failure* names the service that is away. Nothing to do once it is "
        "back.\n\n"
        "**Cancel** or **Terminate** leave the row as it is: after its deadline it can no longer be accepted "
        "and is shown as expired all the same. **Reset** is safe.",
    ),
    "RequestWorkflow": OperatorNote(
        "Watches the clock of one maintenance request, and asks whether it is fixed",
        "**Whose?** `EntityId` is the row of `maintenance_requests`; its clock says what it waits for and "
        "until when.\n\n"
        "**Waiting** (`Stage` waits_for_answer, waits_for_update, paused, asked) is what it does: people "
        "work in the app, which changes the row and wakes it by a signal. After a missed limit it reminds "
        "the assignee, then the managers, then the owners, and waits for them without a timer.\n\n"
        "**Retrying or failed?** *Last Failure* names the service that is away. Nothing to do once it is "
        "back; the reconciler asks for another run within the hour.\n\n"
        "**Cancel** and **Terminate** leave the row as it is, and screens show the same clock; nobody is "
        "reminded until the reconciler or the next change begins it anew. **Reset** is safe.",
    ),
    "SignatureWorkflow": OperatorNote(
        "Makes the paper of one signature request, asks its signers, and keeps the final file",
        "**Whose?** `EntityId` is the row of `signature_requests`; it says who has signed and until when.\n\n"
        "**Waiting** (`Stage` pending) is what it does: people sign, which wakes it by a signal. It reminds "
        "after three days, three times, and ends the request at its time.\n\n"
        "**Retrying or failed?** *Last Failure* names what is away, the store mostly (`Stage` preparing or "
        "finishing). Nothing to do once it is back; the reconciler asks for another run within the hour. A "
        "file that was changed in the store never becomes right by itself: put its bytes back.\n\n"
        "**Cancel** and **Terminate** leave the row as it is; the reconciler or the next signature begins "
        "another run. **Reset** is safe: each step compares and sets.",
    ),
    "DisputeWorkflow": OperatorNote(
        "Reads a dispute that a gateway reported, and writes down how it stands",
        "**Whose?** `EntityId` is the report; its row in `gateway_events` names the dispute there.\n\n"
        "**Failed?** The row of the dispute says what was written before. Send the event again from Stripe's "
        "dashboard under another id, or *Reset* this run: it reads the dispute anew, and a payment goes back "
        "once.\n\n"
        "**Waiting**: the gateway does not answer, or the payment itself is not settled yet.\n\n"
        "**`Stage` no_key**: the company removed its account. Look at the dispute at the gateway, and return "
        "the payment by hand.\n\n"
        "**Cancel**, **Terminate** and **Fail** leave the books as they are.",
    ),
    "RefundWorkflow": OperatorNote(
        "Asks the gateway for one refund, or reads one that it reported, until it is settled",
        "**Whose?** `EntityId` is the refund, or the report of one in `gateway_events`; the row in "
        "`gateway_refunds` names payment, amount and status.\n\n"
        "**Failed?** The row says what was written before. *Reset* is safe: the refund's id is the gateway's "
        "key, and each step compares and sets.\n\n"
        "**Waiting**: the gateway does not answer, or the bank takes its days.\n\n"
        "**`Stage` unclear**: two days without an answer. Look the refund's id up at the gateway, in the "
        "metadata; its next report settles the row.\n\n"
        "**Cancel** and **Terminate** leave the row as it is; the reconciler begins another run.",
    ),
    "PaymentWorkflow": OperatorNote(
        "Asks the gateway for one payment of a resident until it is settled",
        "**Whose?** `EntityId` is the payment; its row names tenancy, amount and status.\n\n"
        "**Failed?** The row stays pending, and the reconciler asks for another run within the hour.\n\n"
        "**Waiting** (`Stage` pending)? The result of the last *ask_gateway* says why: the money is on its "
        "way, for days where it is a bank debit, or the gateway gave no answer. It is asked again under the "
        "same key for 20 hours, then only looked up.\n\n"
        "**`Stage` unclear**: two days without an answer. Look the payment's id up at the gateway, and "
        "tell its payer. The row stays pending, so that nobody pays twice.\n\n"
        "**Cancel**, **Terminate** and **Fail** leave the row pending; the reconciler asks for another run "
        "within the hour, under the same key: nothing is taken twice. **Reset** is safe.",
    ),
    "WebhookWorkflow": OperatorNote(
        "Sends what waits for one webhook of a company, in order, until nothing is left",
        "**Whose?** `EntityId` is the row of `webhook_endpoints`. Its log, with each call, is in Settings → "
        "Integrations of the company's owners.\n\n"
        "**Waiting** (a timer runs)? The result of the last *call_endpoint* says what the other program did. "
        "Pauses grow to eight hours; after three days the endpoint is paused and its owners get a mail. "
        "Nothing to do here: the other side has to answer.\n\n"
        "**Failed?** Events wait in `webhook_events`; the reconciler starts another run within the hour. "
        "While it retries, *Last Failure* names the service of ours that is away.\n\n"
        "**Cancel**, **Terminate** and **Fail** lose nothing: events wait in `webhook_events`, and the next "
        "event, or the reconciler within the hour, starts another run. **Reset** is safe: a receiver tells a "
        "second call of an event by its `webhook-id`.",
    ),
    "AssistantSweepWorkflow": OperatorNote(
        "Deletes conversations with the assistant that nobody touched for 30 days",
        "**Failed?** Postgres did not answer five times. Nothing is lost: the next night's run takes what is "
        "left, or **Trigger** on the Schedule.",
    ),
    "GatewaySweepWorkflow": OperatorNote(
        "Reads at each company's payment gateway what its webhook did not bring",
        "**Missed reports?** `missed` above 0 says that calls of the gateway did not arrive: look at the "
        "endpoint at Stripe. What they were about is on its way.\n\n"
        "**A company's key is refused**, or may not read events: its owners see it in Settings → "
        "Integrations. The other companies are read all the same.\n\n"
        "**Failed?** Postgres was away. The next run reads from where the last one ended, 29 days at most.",
    ),
    "AuditSealWorkflow": OperatorNote(
        "Adds links to the audit log's chain for its new rows",
        "**Retrying or failed?** *Last Failure* says why. Rows are linked by a later run; none is lost.",
    ),
    "AuditCheckWorkflow": OperatorNote(
        "Recomputes the audit log's chain and fails when a row was changed or removed",
        "**Failed with `audit_chain_broken`?** Somebody edited the audit log behind the product's back, or "
        "took rows out; the failure names the first link that does not hold. Every night fails until it "
        "holds again. Keep the database and its backups as they are, find the row by its link "
        "(docs/deploy.md, *When something fails*), compare it with a backup, and find out who could act as "
        "the owner role.\n\n"
        "**Retrying?** *Last Failure* says what is away; it begins again from the first link.",
    ),
    "KeyRotationWorkflow": OperatorNote(
        "Seals fields anew that are still under an older key",
        "**Failed with `key_missing`?** Add the missing key to `FIELD_KEYS_OLD`, restart the workers, then "
        "**Trigger** on the Schedule. Nothing is lost: those fields wait as they are, and the worker's log "
        "names each (`field.unopened`). Take no old key away before this says that none is left.\n\n"
        "**Retrying?** *Last Failure* says what is away.",
    ),
    "FileScanWorkflow": OperatorNote(
        "Asks the virus scanner about files that wait for it",
        "**Files stay held?** The worker's log says why (`file.still_held`): clamd does not answer at "
        "`CLAMD_ADDRESS`, or its `StreamMaxLength` is below 10 MB. They are given out within a minute once "
        "it answers.\n\n"
        "**Retrying?** *Last Failure* says what is away: the database or the object store.\n\n"
        "**Failed or paused?** Held files stay held, and nothing else is wrong: **Trigger** on the Schedule.",
    ),
    "DocumentTextWorkflow": OperatorNote(
        "Reads the words of PDFs among the documents, so that they are found by them",
        "**Retrying?** *Last Failure* says what is away: the database or the object store.\n\n"
        "**Failed or paused?** New documents are found by their names alone until it runs again: **Trigger** "
        "on the Schedule. A file that cannot be read any more is passed over.",
    ),
    "FileSweepWorkflow": OperatorNote(
        "Removes uploads that never ended, and bytes that no file names",
        "**Retrying?** *Last Failure* says what is away: the database or the object store.\n\n"
        "**Failed or paused?** The store keeps what nobody can reach, and nothing else is wrong: **Trigger** "
        "on the Schedule.",
    ),
    "PurgeWorkflow": OperatorNote(
        "Deletes for good what was deleted more than 30 days ago",
        "**Retrying?** *Last Failure* says what is away.\n\n"
        "**Failed or paused?** Deleted rows stay hidden, and are kept until it runs again: **Trigger** on "
        "the Schedule.",
    ),
    "InvariantsWorkflow": OperatorNote(
        "Looks for rows that break an invariant, and mends none",
        "**Offenders in the details?** A defect, or somebody changed rows by hand. The worker's log names "
        "the first by table and id (`invariant.broken`); the invariant's sentence stands in the feature's "
        "`invariants.py`. Find out how it came about before a row is mended, and report it.\n\n"
        "**Retrying or failed?** *Last Failure* says what is away. The next hour's run begins anew.",
    ),
    "ChargesWorkflow": OperatorNote(
        "Charges rent, recurring charges and late fees whose day has come, and lets AutoPay draw in between",
        "**Whose?** All properties of the time zone that its input names; without one, of the zones that "
        "have no schedule of their own. The details say how much was charged.\n\n"
        "**Retrying?** *Last Failure* says what is away. Batches that are done stay done; each is a "
        "transaction, and a unique index keeps every charge single.\n\n"
        "**Failed, paused or days late?** Nothing is lost: the next run, or **Trigger** on the Schedule, "
        "charges what fell due in the last two months, dated on its own day. **Cancel**, **Terminate** and "
        "**Reset** are safe.",
    ),
    "PreventiveWorkflow": OperatorNote(
        "Makes the work orders of maintenance schedules whose day comes near, and tells of overdue ones",
        "**Whose?** All properties of the time zone that its input names; without one, of the zones that "
        "have no schedule of their own. The details say how many were made.\n\n"
        "**Retrying?** *Last Failure* says what is away. Batches that are done stay done; a unique index "
        "keeps every due date single.\n\n"
        "**Failed, paused or days late?** Nothing is lost: the next run, or **Trigger** on the Schedule, "
        "makes what fell due meanwhile. **Cancel**, **Terminate** and **Reset** are safe.",
    ),
    "DailyWorkflow": OperatorNote(
        "Moves leases by the calendar, raises rents on their day, and renews what renews by itself",
        "**Whose?** All properties of the time zone that its input names; without one, of the zones that "
        "have no schedule of their own. The details say how many leases were renewed, begun and aged, and "
        "how many people were told of papers that expire.\n\n"
        "**Retrying?** *Last Failure* says what is away. Batches that are done stay done, and what is done "
        "is not found again.\n\n"
        "**Failed, paused or days late?** Screens show what the dates say all the same. The next run, or "
        "**Trigger** on the Schedule, does what fell due meanwhile; a lease that ended more than seven days "
        "ago is no longer renewed by itself and goes on from month to month. **Cancel**, **Terminate** and "
        "**Reset** are safe.",
    ),
    "ImportSweepWorkflow": OperatorNote(
        "Asks again for imports without a live workflow, deletes source files after 30 days",
        "**Failed?** Postgres, Temporal or the object store did not answer three times; the failure names "
        "it. The next minute's run takes what is left: nothing to do once the service is back.",
    ),
    "EmbeddingsWorkflow": OperatorNote(
        "Reads texts that changed with the embedding model, for search by meaning",
        "**Retrying or failed?** The failure says what the endpoint of the embedding model answered: away "
        "for ten minutes, or a key that it refuses (`EMBEDDING_API_KEY`, then restart the workers). Search "
        "goes by words meanwhile, and the next minute's run begins with what is still due.",
    ),
}
