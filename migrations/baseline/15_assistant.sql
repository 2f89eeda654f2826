-- The assistant: conversations, what was said in them, approvals of changes, and opinions on answers.

CREATE TABLE conversations (
  id UUID NOT NULL,
  account_id UUID NOT NULL,
  actor_id UUID NOT NULL,
  title TEXT NOT NULL,
  turn_id UUID,
  turn_until TIMESTAMPTZ,
  step_id TEXT,
  step_kind TEXT,
  last_message_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_conversations PRIMARY KEY (id),
  CONSTRAINT uq_conversations_id_account_id UNIQUE (id, account_id),
  CONSTRAINT fk_conversations_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id),
  CONSTRAINT fk_conversations_actor_id_accounts FOREIGN KEY (actor_id) REFERENCES accounts (id)
);
CREATE INDEX ix_conversations_last_message_at ON conversations (last_message_at);
CREATE INDEX ix_conversations_newest ON conversations (account_id, actor_id, last_message_at DESC);

CREATE TABLE approvals (
  id UUID NOT NULL,
  conversation_id UUID NOT NULL,
  account_id UUID NOT NULL,
  actor_id UUID NOT NULL,
  tool TEXT NOT NULL,
  arguments JSONB NOT NULL,
  digest BYTEA NOT NULL,
  status TEXT DEFAULT 'pending' NOT NULL,
  expires_at TIMESTAMPTZ NOT NULL,
  decided_at TIMESTAMPTZ,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_approvals PRIMARY KEY (id),
  CONSTRAINT fk_approvals_conversation_id_account_id_conversations FOREIGN KEY (conversation_id, account_id) REFERENCES conversations (id, account_id) ON DELETE CASCADE,
  CONSTRAINT ck_approvals_status CHECK (status IN ('pending', 'used', 'cancelled'))
);
CREATE INDEX ix_approvals_conversation_id ON approvals (conversation_id);

CREATE TABLE conversation_messages (
  id UUID NOT NULL,
  conversation_id UUID NOT NULL,
  account_id UUID NOT NULL,
  actor_id UUID NOT NULL,
  sender TEXT NOT NULL,
  text TEXT NOT NULL,
  reply JSONB,
  engine TEXT,
  outcome TEXT,
  tools TEXT[] DEFAULT '{}' NOT NULL,
  duration_ms INTEGER,
  tokens_in INTEGER,
  tokens_out INTEGER,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_conversation_messages PRIMARY KEY (id),
  CONSTRAINT fk_conversation_messages_conversation_id_account_id_con_53f3 FOREIGN KEY (conversation_id, account_id) REFERENCES conversations (id, account_id) ON DELETE CASCADE,
  CONSTRAINT uq_conversation_messages_id_account_id UNIQUE (id, account_id),
  CONSTRAINT ck_conversation_messages_sender CHECK (sender IN ('user', 'ai')),
  CONSTRAINT ck_conversation_messages_outcome CHECK (outcome IN ('answered', 'needs_input', 'needs_selection', 'needs_confirmation', 'done', 'cancelled', 'unanswered', 'failed'))
);
CREATE INDEX ix_conversation_messages_thread ON conversation_messages (conversation_id, id);

CREATE TABLE answer_feedback (
  message_id UUID NOT NULL,
  account_id UUID NOT NULL,
  actor_id UUID NOT NULL,
  rating TEXT NOT NULL,
  note TEXT,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_answer_feedback PRIMARY KEY (message_id),
  CONSTRAINT fk_answer_feedback_message_id_account_id_conversation_messages FOREIGN KEY (message_id, account_id) REFERENCES conversation_messages (id, account_id) ON DELETE CASCADE,
  CONSTRAINT ck_answer_feedback_rating CHECK (rating IN ('up', 'down'))
);
