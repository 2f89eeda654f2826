import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { useDelayed } from '@/lib/use-delayed';
import { ErrorState } from '@/ui/error-state';
import { LiveDot } from '@/ui/live-dot';
import { LoadingText, Skeleton } from '@/ui/skeleton';
import classes from './log.module.css';
import { Failure, Reply, Words } from './reply';
import replyClasses from './reply.module.css';
import type { Conversation } from './use-conversation';

/** Follows the newest words, as long as nobody has scrolled up to read. */
function useFollowing(change: unknown) {
  const frame = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something was said.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element && atEnd.current) element.scrollTop = element.scrollHeight;
  }, [change]);
  const onScroll = () => {
    const element = frame.current;
    if (element) atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 48;
  };
  return { frame, onScroll, follow: () => (atEnd.current = true) };
}

/** A reply on its way. One that is there at once never flashes this. */
function Coming({ words }: { words: string }) {
  const late = useDelayed(true, 250);
  if (words) return <Words text={words} />;
  return (
    late && (
      <p className={replyClasses.read}>
        <LiveDot />
        Reading your data…
      </p>
    )
  );
}

function Loading() {
  return (
    <div className={classes.loading}>
      <LoadingText>Loading conversation...</LoadingText>
      <Skeleton width="55%" height={36} />
      <Skeleton width="90%" height={16} />
      <Skeleton width="70%" height={16} />
    </div>
  );
}

type LogProps = {
  conversation: Conversation;
  onRetry: () => void;
  /** What stands there before the first question. */
  welcome: ComponentType<{ onAsk: (question: string) => void }>;
};

/** Everything that was said, oldest first. New replies are read out when the screen reader has time. */
export function Log({ conversation, onRetry, welcome: Welcome }: LogProps) {
  const { talk, state } = conversation;
  const { entries, pending, growing } = talk;
  const { frame, onScroll, follow } = useFollowing(`${entries.length} ${growing.length} ${pending}`);
  const ask = (question: string) => {
    follow();
    conversation.send(question);
  };
  const talking = state === 'ready' && entries.length > 0;
  return (
    <div
      ref={frame}
      className={classes.log}
      onScroll={onScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label="Conversation"
      role="log"
      aria-relevant="additions"
      aria-busy={pending || state === 'loading'}
    >
      {state === 'loading' && <Loading />}
      {state === 'failed' && <ErrorState title="This conversation could not be loaded." onRetry={onRetry} />}
      {state === 'ready' && entries.length === 0 && <Welcome onAsk={ask} />}
      {talking &&
        entries.map((entry, i) => {
          if (entry.from === 'person') {
            return (
              <p key={entry.key} className={replyClasses.person}>
                <span className="visually-hidden">You: </span>
                {entry.text}
              </p>
            );
          }
          if (entry.from === 'failure') {
            const question = i === entries.length - 1 && !pending ? entry.question : null;
            return (
              <Failure
                key={entry.key}
                text={entry.text}
                onRetry={question ? () => conversation.send(question) : undefined}
              />
            );
          }
          return (
            <Reply
              key={entry.key}
              entry={entry}
              conversation={conversation}
              last={i === entries.length - 1}
            />
          );
        })}
      {talking && pending && <Coming words={growing} />}
    </div>
  );
}
