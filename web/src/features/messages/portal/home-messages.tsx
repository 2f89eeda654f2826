import { Link } from 'react-router';
import type { OwnThread } from '@/api/portal';
import { formatDayOf } from '@/lib/dates';
import { plural } from '@/lib/money';
import { LinkLines } from '@/ui/link-lines';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';

type HomeMessagesProps = {
  threads: readonly OwnThread[];
  all: string;
  linkOf: (id: string) => string;
};

const wordsOf = ({ unread, last_message_at, preview }: OwnThread) =>
  [unread > 0 && plural(unread, 'unread message'), formatDayOf(last_message_at), preview]
    .filter(Boolean)
    .join(' · ');

/** The newest conversations with the managers on the first page. */
export function HomeMessages({ threads, all, linkOf }: HomeMessagesProps) {
  return (
    <Section
      title="Messages"
      padded={threads.length === 0}
      right={
        <Link className="link" to={all}>
          All messages
        </Link>
      }
    >
      {threads.length === 0 ? (
        <Text>Nothing is written. What you and your managers write shows here.</Text>
      ) : (
        <LinkLines
          lines={threads.map((thread) => ({
            key: thread.id,
            to: linkOf(thread.id),
            title: thread.subject,
            text: wordsOf(thread),
          }))}
        />
      )}
    </Section>
  );
}
