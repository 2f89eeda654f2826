import { IconBolt } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { ChoiceBlock } from './choice-block';
import { ConfirmBlock } from './confirm-block';
import { DataBlock } from './data-block';
import type { ReplyEntry } from './entries';
import { Feedback } from './feedback';
import { FormBlock } from './form-block';
import classes from './reply.module.css';
import type { Conversation } from './use-conversation';
import { failureOf } from './wire';

export const loadAnswerText = () => import('./answer-text');
const AnswerText = lazy(loadAnswerText);

/** The words before the part that reads their emphasis has come. */
const plain = (text: string) => <div className={classes.text}>{text.replaceAll('**', '')}</div>;

export function Words({ text }: { text: string }) {
  return (
    <Suspense fallback={plain(text)}>
      <AnswerText text={text} />
    </Suspense>
  );
}

const DEFAULTS = {
  input: 'I need more information:',
  selection: 'Please select an option:',
};

/** The part of a reply that waits for its person. */
function Step({ entry, conversation }: { entry: ReplyEntry; conversation: Conversation }) {
  const { reply, outcome } = entry;
  const { context } = reply;
  if (!context) return null;
  const busy = conversation.talk.pending;
  const cancel = () => conversation.choose(context, 'cancel', { kind: 'cancelled' });
  if (reply.needsInput) {
    return (
      <FormBlock
        fields={reply.fields ?? []}
        outcome={outcome}
        busy={busy}
        onSubmit={(values) => conversation.submit(context, values)}
        onCancel={cancel}
      />
    );
  }
  if (reply.confirmation) {
    return (
      <ConfirmBlock
        confirmation={reply.confirmation}
        outcome={outcome}
        busy={busy}
        onConfirm={() => conversation.choose(context, 'confirm', { kind: 'confirmed' })}
        onCancel={cancel}
      />
    );
  }
  return (
    <ChoiceBlock
      options={reply.options ?? []}
      outcome={outcome}
      busy={busy}
      onChoose={(value) => conversation.choose(context, value, { kind: 'chosen', value })}
    />
  );
}

type ReplyProps = { entry: ReplyEntry; conversation: Conversation; last: boolean };

/** One reply of the assistant, of any of the four kinds. */
export function Reply({ entry, conversation, last }: ReplyProps) {
  const { reply } = entry;
  if (!reply.success) return <Failure text={failureOf(reply)} />;
  if (reply.needsInput || reply.needsSelection) {
    const text = reply.message || (reply.needsInput ? DEFAULTS.input : DEFAULTS.selection);
    return (
      <div className={classes.reply}>
        <Words text={text} />
        <Step entry={entry} conversation={conversation} />
      </div>
    );
  }
  const suggestions = last ? (reply.suggestions ?? []).slice(0, 3) : [];
  return (
    <div className={classes.reply}>
      {reply.read && (
        <p className={classes.read}>
          <IconBolt size={14} stroke={1.7} aria-hidden />
          {reply.read}
        </p>
      )}
      <Words text={reply.answer || reply.message || ''} />
      {reply.data && <DataBlock data={reply.data} />}
      {(suggestions.length > 0 || reply.messageId) && (
        <div className={classes.after} data-past={last || entry.rating ? undefined : true}>
          {suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              className={classes.suggestion}
              disabled={conversation.talk.pending}
              onClick={() => conversation.send(suggestion)}
            >
              {suggestion}
            </button>
          ))}
          {reply.messageId && (
            <Feedback
              messageId={reply.messageId}
              rating={entry.rating}
              onRated={(rating) => conversation.rated(reply.messageId ?? '', rating)}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** A reply that did not come, or says that it failed. */
export function Failure({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div className={classes.reply}>
      <p className={classes.failure}>{text}</p>
      {onRetry && (
        <div className={classes.after}>
          <button type="button" className={classes.suggestion} onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}
