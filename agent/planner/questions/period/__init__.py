"""When the rows of a question happened: verbs, periods, and which of them comes next or came last."""
