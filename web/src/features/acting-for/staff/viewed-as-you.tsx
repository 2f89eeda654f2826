import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActingEntry } from '@/api/staff';
import { listActingLog } from '@/api/staff';
import { listActingLogQueryKey } from '@/api/staff/@tanstack/react-query.gen';
import { formatExact, formatTime } from '@/lib/dates';
import { ErrorState } from '@/ui/error-state';
import { Section } from '@/ui/section';
import { LoadingText } from '@/ui/skeleton';
import { TableSkeleton } from '@/ui/table-skeleton';
import classes from './viewed-as-you.module.css';

const PAGE = 10;

/** 'Nov 18, 2026, 1:40 PM to 2:05 PM'; for an entry that still runs, since when. */
function When({ entry: { began_at, until, ended_by } }: { entry: ActingEntry }) {
  const from = <time dateTime={began_at}>{formatExact(began_at)}</time>;
  const to = <time dateTime={until}>{formatTime(until)}</time>;
  return (
    <div className={classes.when}>
      {ended_by ? (
        <>
          {from} to {to}
        </>
      ) : (
        <>
          Since {from}, until {to} at the latest
        </>
      )}
    </div>
  );
}

/** In Settings: which admin viewed the app as this person, when, until when and why. */
export function ViewedAsYou() {
  const log = useInfiniteQuery({
    queryKey: [...listActingLogQueryKey(), 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      (await listActingLog({ query: { limit: PAGE, cursor: pageParam }, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  const items = log.data?.pages.flatMap((page) => page.items);
  return (
    <div className={classes.place}>
      <Section title="Who viewed as you" padded={false}>
        <p className={classes.lead}>
          To help you, an admin can use Steward as you do, for an hour at most. Your password and sealed
          details stay out of their sight.
        </p>
        {log.isError && !items && <ErrorState title="This list could not be loaded." of={log} />}
        {log.isPending && (
          <div aria-busy>
            <LoadingText>Loading who viewed as you...</LoadingText>
            <TableSkeleton columns={2} rows={1} rowHeight={58} />
          </div>
        )}
        {items?.length === 0 && <p className={classes.entry}>Nobody has viewed Steward as you.</p>}
        {items && items.length > 0 && (
          <ul>
            {items.map((entry) => (
              <li key={entry.id} className={classes.entry}>
                <div className="medium">{entry.actor_name}</div>
                <div className={classes.reason}>{entry.reason}</div>
                <When entry={entry} />
              </li>
            ))}
          </ul>
        )}
        {log.hasNextPage && (
          <div className={classes.more}>
            <Button
              variant="default"
              size="xs"
              loading={log.isFetchingNextPage}
              onClick={() => void log.fetchNextPage()}
            >
              Show more
            </Button>
          </div>
        )}
      </Section>
    </div>
  );
}
