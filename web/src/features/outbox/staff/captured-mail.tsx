import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CapturedMessage } from '@/api/staff';
import { listOutboxOptions } from '@/api/staff/@tanstack/react-query.gen';
import { asProblem } from '@/lib/problem';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Ago } from '@/ui/figures';
import { Card } from '@/ui/section';
import { LoadingText } from '@/ui/skeleton';
import { TableSkeleton } from '@/ui/table-skeleton';
import classes from './outbox.module.css';

const LOOK_AGAIN_MS = 5_000;

/** Links of this app open in it; where PUBLIC_URL is another address they still lead here. */
const here = (link: string) => {
  const url = new URL(link, window.location.origin);
  return url.pathname + url.search;
};

function Message({
  message,
  open,
  onToggle,
}: {
  message: CapturedMessage;
  open: boolean;
  onToggle: () => void;
}) {
  return (
    <li className={classes.message}>
      <button type="button" className={classes.head} aria-expanded={open} onClick={onToggle}>
        <span className={classes.subject}>{message.subject || message.text.slice(0, 80)}</span>
        <span className={classes.to}>
          {message.channel === 'sms' ? 'SMS' : 'E-mail'} to {message.to}
        </span>
        <span className={classes.when}>
          <Ago value={message.sent_at} />
        </span>
      </button>
      {open && (
        <div className={classes.body}>
          <pre className={classes.text}>{message.text}</pre>
          {message.links.length > 0 && (
            <ul className={classes.links}>
              {message.links.map((link) => (
                <li key={link}>
                  <a className="link" href={here(link)}>
                    {link}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  );
}

/** Every e-mail and SMS that local mode kept instead of sending, newest first. */
export function CapturedMail() {
  const [openId, setOpenId] = useState<string | null>(null);
  const outbox = useQuery({ ...listOutboxOptions(), refetchInterval: LOOK_AGAIN_MS });
  const messages = outbox.data?.items;

  if (outbox.isError && !messages) {
    const absent = asProblem(outbox.error).status === 404;
    return (
      <Card padded={false}>
        {absent ? (
          <EmptyState title="No outbox here" text="Mail is sent for real on this server." />
        ) : (
          <ErrorState title="The outbox could not be loaded." of={outbox} />
        )}
      </Card>
    );
  }
  if (!messages) {
    return (
      <Card padded={false}>
        <LoadingText>Loading messages...</LoadingText>
        <TableSkeleton columns={3} rows={5} rowHeight={51} />
      </Card>
    );
  }
  if (messages.length === 0) {
    return (
      <Card padded={false}>
        <EmptyState
          title="Nothing sent yet"
          text="Confirmations and invitations appear here as they would be mailed."
        />
      </Card>
    );
  }
  return (
    <Card padded={false}>
      <ul>
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            open={message.id === openId}
            onToggle={() => setOpenId(message.id === openId ? null : message.id)}
          />
        ))}
      </ul>
    </Card>
  );
}
