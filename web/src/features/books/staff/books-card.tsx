import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type BooksSettings, getReportPrint } from '@/api/staff';
import { getBooksOptions, listReportPrintsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay, formatMonth } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { TakeFile } from '@/records/take-file';
import { FactList } from '@/ui/fact-list';
import { Day } from '@/ui/figures';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';
import { closedWords, feeWords, graceWords } from './books-words';

const EditBooks = lazyDialog(() => import('./edit-books'));
const MonthDialog = lazyDialog(() => import('./month-dialog'));

const SHOWN = 6;

/** What was printed when months were closed. */
function KeptPapers({ propertyId }: { propertyId: string }) {
  const { data } = useQuery(listReportPrintsOptions({ path: { property_id: propertyId } }));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="Kept papers" note="As they were printed when the month was closed.">
      <Stack gap="xs">
        {data.items.slice(0, SHOWN).map((paper) => (
          <Group key={paper.id} justify="space-between" wrap="nowrap">
            <Text>
              {paper.title}, {formatMonth(paper.month)}
              {paper.replaces_on && ` (replaces the one of ${formatDay(paper.replaces_on)})`}
            </Text>
            <TakeFile
              label="PDF"
              name={`${paper.report}-${paper.month.slice(0, 7)}.pdf`}
              take={() =>
                getReportPrint({ path: { print_id: paper.id }, parseAs: 'blob', throwOnError: true })
              }
            />
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

function Buttons({
  books: { can, closed_through },
  edit,
  month,
}: {
  books: BooksSettings;
  edit: () => void;
  month: (what: 'close' | 'reopen') => void;
}) {
  return (
    <Group gap="xs" mt="sm">
      {can.write && (
        <Button size="xs" variant="default" onClick={edit}>
          Edit
        </Button>
      )}
      {can.write && (
        <Button size="xs" variant="default" onClick={() => month('close')}>
          Close month
        </Button>
      )}
      {can.reopen && closed_through && (
        <Button size="xs" variant="default" onClick={() => month('reopen')}>
          Reopen month
        </Button>
      )}
    </Group>
  );
}

/** How the property's money is kept, through which month it is closed, and the papers of closed months. */
export default function BooksCard({ propertyId }: { propertyId: string }) {
  const { data: books } = useQuery(getBooksOptions({ path: { property_id: propertyId } }));
  const editing = useOverlay<true>();
  const closing = useOverlay<'close' | 'reopen'>();
  // Nothing for who may not see money; while it loads, nothing jumps in above it.
  if (!books) return null;
  return (
    <>
      <Section title="Books">
        <FactList
          facts={[
            ['Since', <Day key="since" value={books.starts_on} />],
            ['Closed', closedWords(books)],
            ['Late fee', feeWords(books)],
            ['Days of grace', graceWords(books)],
            ['Returned payment fee', moneyExact(books.nsf_fee)],
          ]}
        />
        <Buttons books={books} edit={() => editing.open(true)} month={closing.open} />
      </Section>
      <KeptPapers propertyId={propertyId} />
      <EditBooks books={books} opened={editing.opened} onClose={editing.close} />
      {closing.item && (
        <MonthDialog
          key={closing.item}
          what={closing.item}
          books={books}
          opened={closing.opened}
          onClose={closing.close}
        />
      )}
    </>
  );
}
