"""Questions that answers suggest to residents next; the planner answers every one of them."""

OWE = "What do I owe and why?"
DUE = "When is my rent due?"
PAID = "What did I pay this year?"
LEASE = "When does my lease end?"
REQUESTS = "What is the status of my requests?"
REPORT = "Report a maintenance issue"
PAY = "Pay my balance"
PETS = "Are pets allowed?"
WRITE = "Send a message to my manager"

MONEY = (OWE, DUE, PAID)
HOME = (REQUESTS, LEASE, OWE)
START = (OWE, REQUESTS, LEASE)
